import pg from 'pg'
import { product } from '#core/product.ts'
import { type Config, OperatorError } from '#server/config.ts'
import type { Command } from './command.ts'
import { withDatabase } from './reach.ts'

type Row = {
  companies_id: string
  support_conversations_id: string
  conversation_kind: 'chat' | 'report'
  conversation_number: string
  company_name: string
  email: string
  is_closed: boolean
  waits_for: 'team' | 'person'
  context: Record<string, unknown>
  last_message_at: Date
}
type Said = {
  written_by: 'person' | 'team'
  writer_name: string
  message_text: string
  files_id: string | null
  created_at: Date
}

const MOST = 100

export const support: Command = {
  summary: 'Read what people wrote to the team, and answer them',
  operands: ['number?'],
  options: {
    reply: { type: 'string', value: 'TEXT', says: 'answer the conversation; the person is told in the product and by mail' },
    as: { type: 'string', value: 'NAME', says: 'who answers; the name of the product’s team when not given' },
    close: { type: 'boolean', says: 'close the conversation; their next message opens it again' },
  },
  notes: `Without a number: the conversations that wait for the team, the longest waiting first, at most ${MOST}.`,
  async run(given, config) {
    const settings = config()
    const number = given.operands[0]
    return withDatabase(settings, async (url) => {
      if (number === undefined) return waiting(await rowsOf(url, undefined))
      const [row, second] = await rowsOf(url, number)
      if (row === undefined) throw new OperatorError(`There is no conversation ${number}: give its number, such as 4821-9035.`)
      if (second !== undefined) throw new OperatorError(`Two companies have a conversation ${number}: answer it by mail.`)
      const reply = given.option('reply')
      if (reply?.trim() === '') throw new OperatorError('The answer is empty: write it after --reply.')
      await act(url, settings, row, { reply, name: given.option('as') ?? `${product.name} team`, close: given.flag('close') })
      return shown(row, await messagesOf(url, row))
    })
  },
}

const rowsOf = (url: string, number: string | undefined) =>
  read<Row>(
    url,
    `SELECT c.companies_id, c.support_conversations_id, c.conversation_kind, c.conversation_number, o.company_name, a.email, c.is_closed,
       c.waits_for, c.context, c.last_message_at
     FROM support_conversations c JOIN companies o USING (companies_id) JOIN accounts a USING (accounts_id)
     WHERE CASE WHEN $1::text IS NULL THEN c.waits_for = 'team' AND NOT c.is_closed ELSE c.conversation_number = $1 END
     ORDER BY c.last_message_at, c.support_conversations_id LIMIT ${MOST}`,
    [number ?? null],
  )

const messagesOf = (url: string, { companies_id, support_conversations_id }: Row) =>
  read<Said>(
    url,
    `SELECT written_by, writer_name, message_text, files_id, created_at FROM support_messages
     WHERE companies_id = $1 AND support_conversations_id = $2 ORDER BY support_messages_id`,
    [companies_id, support_conversations_id],
  )

async function read<T extends pg.QueryResultRow>(url: string, text: string, values: unknown[]): Promise<T[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<T>(text, values)).rows
  } finally {
    await client.end()
  }
}

type Act = { reply: string | undefined; name: string; close: boolean }

/** Records that the operator opened the conversation, and writes as the application does, in a transaction of the company; a running server sends the mail once that is committed. */
async function act(
  url: string,
  config: Config,
  { companies_id, support_conversations_id, conversation_number }: Row,
  { reply, name, close }: Act,
) {
  const team = await import('#server/domains/workspace/support/team.ts')
  const { audit } = await import('#server/platform/audit.ts')
  const { clockAt } = await import('#server/platform/clock.ts')
  const { inCompany, openDatabase } = await import('#server/platform/db.ts')
  const { openMail } = await import('#server/platform/mail.ts')
  const { publicOrigin } = await import('#server/platform/public-address.ts')
  const { masterSecret } = await import('#server/platform/secret.ts')
  const database = openDatabase(url, clockAt(config.now), 1)
  try {
    const development = config.smtpUrl === undefined && !config.production
    const mail = openMail(masterSecret(config.secret, config.data), development, publicOrigin(config))
    await inCompany(database, { companies_id, accounts_id: null }, async (tx) => {
      await audit(tx, 'support_opened', 'operator_actions', support_conversations_id, { conversation_number })
      const letter =
        reply === undefined
          ? undefined
          : await team.answer(tx, { support_conversations_id, writer_name: name, message_text: reply })
      if (close) await team.close(tx, support_conversations_id)
      if (letter) await mail.send(tx, letter)
    })
  } finally {
    await database.close()
  }
}

function waiting(rows: Row[]) {
  const lines = rows.map(
    (row) =>
      `${row.conversation_number}  ${row.conversation_kind.padEnd(6)}  ${when(row.last_message_at)}  ${row.email}, ${row.company_name}`,
  )
  return { text: lines.length === 0 ? 'Nobody waits for an answer.' : lines.join('\n'), json: rows.map(plain) }
}

function shown(row: Row, messages: Said[]) {
  const facts = Object.entries(row.context).map(
    ([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : String(value)}`,
  )
  const said = messages.map(
    ({ writer_name, created_at, message_text, files_id }) =>
      `${when(created_at)}  ${writer_name}\n${message_text}${files_id === null ? '' : `\n[screenshot ${files_id}]`}`,
  )
  const head = `${row.conversation_kind === 'report' ? 'Report' : 'Conversation'} ${row.conversation_number} of ${row.email}, ${row.company_name}`
  return {
    text: [head, ...(facts.length > 0 ? [facts.join('\n')] : []), ...said].join('\n\n'),
    json: { ...plain(row), context: row.context, messages },
  }
}

const when = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ')
const plain = ({ conversation_number, conversation_kind, email, company_name, waits_for, is_closed, last_message_at }: Row) => ({
  conversation_number,
  conversation_kind,
  email,
  company_name,
  waits_for,
  is_closed,
  last_message_at,
})
