import { MCP_PATH } from '#contract/integrations/mcp.ts'
import { product } from '#core/product.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Stack } from '#web/ui/layout.tsx'
import { Copied } from './copied.tsx'
import styles from './api-keys.module.css'

/** How a person's own assistant is connected, and what it can do then. */
export function Connect({ onNew }: { onNew: () => void }) {
  const address = `${location.origin}${MCP_PATH}`
  const settings = {
    mcpServers: { [product.slug]: { type: 'http', url: address, headers: { Authorization: 'Bearer YOUR_API_KEY' } } },
  }
  return (
    <div className={styles.connect}>
      <Card title="Connect your own assistant">
        <Stack>
          <p>
            An assistant that speaks MCP, the Model Context Protocol, can ask {product.name} about your company’s money. It reads
            what its key may read and can change nothing.
          </p>
          <ol className={styles.steps}>
            <li>
              <Button icon="key" onClick={onNew}>
                Make an API key
              </Button>
            </li>
            <li>
              Add a server of the kind “streamable HTTP” at this address:
              <Copied label="Address" text={address} said="Address copied" />
            </li>
            <li>
              Send the key with every call, as <code>Authorization: Bearer …</code>. Many assistants take this as a file:
              <Copied label="Settings" text={JSON.stringify(settings, null, 2)} said="Settings copied" />
            </li>
          </ol>
        </Stack>
      </Card>
      <Card title="What it can ask">
        <dl className={styles.tools}>
          <dt>ask</dt>
          <dd>A question in plain words, answered as the chat assistant here answers it.</dd>
          <dt>list_measures</dt>
          <dd>What can be queried: sources, fields, measures and their meaning.</dd>
          <dt>query</dt>
          <dd>One figure, grouping or list by source, measure, filters and period.</dd>
        </dl>
        <p className={styles.note}>
          Every call stands in the audit trail under your name, with the key it came through. The reference of the API itself is
          at <a href="/api/docs">/api/docs</a>.
        </p>
      </Card>
    </div>
  )
}
