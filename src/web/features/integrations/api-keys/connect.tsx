import { MCP_PATH } from '#contract/integrations/mcp.ts'
import { product } from '#core/product.ts'
import { t } from '#core/messages.ts'
import { rich } from '#web/lib/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, Stack } from '#web/ui/layout.tsx'
import { Copied } from './copied.tsx'
import styles from './api-keys.module.css'

/** How to connect an assistant of one's own, and what it can then do. */
export function Connect({ onNew }: { onNew: () => void }) {
  const address = `${location.origin}${MCP_PATH}`
  const settings = {
    mcpServers: { [product.slug]: { type: 'http', url: address, headers: { Authorization: t('Bearer YOUR_API_KEY') } } },
  }
  return (
    <div className={styles.connect}>
      <Card title={t('Connect your own assistant')}>
        <Stack>
          <p>
            {t(
              "An assistant that supports MCP, the Model Context Protocol, can ask {name} about your company’s money. It reads only what its key allows and can't change anything.",
              { name: product.name },
            )}
          </p>
          <ol className={styles.steps}>
            <li>
              <Button icon="key" onClick={onNew}>
                {t('Create API key')}
              </Button>
            </li>
            <li>
              {t('Add a server of the kind “streamable HTTP” at this address:')}
              <Copied label={t('Address')} text={address} said={t('Address copied')} />
            </li>
            <li>
              {`${t('Send the key with every call, as')} `}
              <code>Authorization: Bearer …</code>
              {t('. Many assistants accept this as a file:')}
              <Copied label={t('Settings')} text={JSON.stringify(settings, null, 2)} said={t('Settings copied')} />
            </li>
          </ol>
        </Stack>
      </Card>
      <Card title={t('What it can ask')}>
        <dl className={styles.tools}>
          <dt>{t('ask')}</dt>
          <dd>{t('A question in plain words, answered like the chat assistant here.')}</dd>
          <dt>{t('list_measures')}</dt>
          <dd>{t('What you can query: sources, fields, measures and their meaning.')}</dd>
          <dt>{t('query')}</dt>
          <dd>{t('One figure, grouping or list by source, measure, filters and period.')}</dd>
        </dl>
        <p className={styles.note}>
          {rich('The audit trail records every call under your name, with the key used. The API reference is at {link}.', {
            link: <a href="/api/docs">{t('/api/docs')}</a>,
          })}
        </p>
      </Card>
    </div>
  )
}
