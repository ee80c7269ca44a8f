import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { FastifyBaseLogger } from 'fastify'
import { AskDatatalk } from '#contract/assistant/datatalk.ts'
import { holdsAny } from '#contract/permissions.ts'
import { notAllowed, refusalText } from '#core/assistant/answer/refuse.ts'
import { dateInIndia } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import { type CompanyTx, inCompany } from '#server/platform/db.ts'
import { runWithExternalCall } from '#server/platform/external-call.ts'
import type { KeyHolder } from '../api-keys/holder.ts'
import { countQuestion } from '#server/domains/assistant/datatalk/asking-limit.ts'
import { lexiconOf } from '#server/domains/assistant/datatalk/lexicon.ts'
import { askHelped } from '#server/domains/assistant/datatalk/model-asking.ts'
import { fieldsOf, fieldValues, measureWords, sourceNames } from '#server/domains/assistant/datatalk/model-catalogue.ts'
import { UnknownName } from '#server/domains/assistant/datatalk/model-filters.ts'
import { QuestionInput, questionOf } from '#server/domains/assistant/datatalk/model-question.ts'
import { sources } from '#server/domains/assistant/datatalk/semantic.ts'
import { figuresFor } from '#server/domains/assistant/datatalk/figures-for.ts'
import { ask } from '#server/domains/assistant/datatalk/service.ts'

/** The caller, and the dependencies of their calls. */
export type Caller = {
  services: Dependencies
  holder: KeyHolder
  log: FastifyBaseLogger
  /** The address of the application’s own pages: `https://books.example.in`. */
  origin: string
}

const readOnly = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }

/** The tools of a key's holder. Each call is a transaction of its own and is in the audit trail. */
export function addTools(server: McpServer, caller: Caller) {
  const { services, holder, log } = caller
  const { permissions } = holder
  server.registerTool(
    'ask',
    {
      title: 'Ask about the company’s money',
      description:
        'Answers a question in plain English or Hinglish about bank accounts, transactions, invoices and bills, with the figures, the period and the filters used. Pass conversation_id back for a follow-up question.',
      inputSchema: AskDatatalk,
      annotations: readOnly,
    },
    (body) => told(caller, 'ask', (tx) => askHelped(services, tx, (each, readAs) => ask(each, permissions, body, readAs), log)),
  )
  server.registerTool(
    'list_measures',
    {
      title: 'What you can query',
      description: 'The sources this key may read, their fields, the measures with their meaning, and the values of fields.',
      annotations: readOnly,
    },
    () =>
      told(caller, 'list_measures', async () => ({
        sources: sourceNames
          .filter((from) => holdsAny(permissions, sources[from].anyOf))
          .map((from) => ({ from, holds: sources[from].name, fields: fieldsOf(from) })),
        measures: measureWords,
        values: fieldValues,
        notes: 'Amounts are asked in rupees; amounts in a table are paise. The financial year runs from April to March.',
      })),
  )
  server.registerTool(
    'query',
    {
      title: 'Query figures',
      description:
        'Answers one query of a source and a measure with filters, a period and a grouping: see list_measures. Amounts in rupees, dates as YYYY-MM-DD, names as in the books.',
      inputSchema: QuestionInput,
      annotations: readOnly,
    },
    (input) => told(caller, 'query', (tx) => query(tx, holder, input)),
  )
}

async function query(tx: CompanyTx, { permissions }: KeyHolder, input: QuestionInput) {
  // Checked before any name is looked up: only a person who may see a party's entries learns that it exists.
  if (!holdsAny(permissions, sources[input.from].anyOf)) return declined(notAllowed(sources[input.from].name))
  countQuestion(tx.accounts_id)
  const lexicon = await lexiconOf(tx, dateInIndia(tx.now))
  try {
    const wording = { corrected: [], assumed: [], skipped: [] }
    const asked = { kind: 'question', question: questionOf(input, lexicon), wording, score: 1 } as const
    return (await figuresFor(tx, permissions, asked, lexicon)).reply
  } catch (error) {
    if (error instanceof UnknownName) return declined(refusalText('no_such_party', error.message))
    throw error
  }
}

const declined = (reply: string) => ({ reply, outcome: 'declined' as const })

/** The result of a tool: the reply as text, and as data. Our own errors are logged and not returned. */
async function told(
  { services, holder, log, origin }: Caller,
  tool: string,
  work: (tx: CompanyTx) => Promise<Record<string, unknown>>,
): Promise<{ content: { type: 'text'; text: string }[]; structuredContent?: Record<string, unknown>; isError?: true }> {
  const { companies_id, accounts_id, api_keys_id, key_name } = holder
  const run = <T>(step: (tx: CompanyTx) => Promise<T>) => inCompany(services.database, { companies_id, accounts_id }, step)
  try {
    await run((tx) => audit(tx, 'used', 'api_keys', api_keys_id, { key_name, tool }))
    const found = await runWithExternalCall(run, work)
    const result = typeof found.link === 'string' ? { ...found, link: origin + found.link } : found
    const text = typeof result.reply === 'string' ? result.reply : JSON.stringify(result)
    return { content: [{ type: 'text', text }], structuredContent: result }
  } catch (error) {
    if (!(error instanceof AppError)) log.error({ err: error, tool }, 'a tool failed')
    const text = error instanceof AppError ? error.message : 'Something went wrong on our side. Please try again.'
    return { content: [{ type: 'text', text }], isError: true }
  }
}
