import type { Query } from '#contract/endpoint.ts'
import type { listConversations, NewMessage, NewReport, SupportConversation } from '#contract/workspace/support.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { teamMailJob } from './jobs.ts'
import { add, own } from './messages.ts'
import { brief, newNumber } from './rules.ts'

type Row = Omit<SupportConversation, 'last_message_at' | 'created_at'> & { last_message_at: Date; created_at: Date }

const columns = `c.support_conversations_id, c.conversation_kind, c.conversation_number, c.is_closed, c.is_unread, c.last_message_at, c.created_at,
  coalesce((SELECT m.message_text FROM support_messages m
    WHERE m.companies_id = c.companies_id AND m.support_conversations_id = c.support_conversations_id
    ORDER BY m.support_messages_id DESC LIMIT 1), '') AS latest_text`

/** A page of the caller's own conversations, the latest first. */
export async function list(tx: CompanyTx, query: Query<typeof listConversations>) {
  const limit = limitOf(query.limit)
  const after = keysOf(query.after, 2)
  const { rows } = await tx.client.query<Row>(
    `SELECT ${columns} FROM support_conversations c
     WHERE c.companies_id = $1 AND c.accounts_id = $2
       AND ($3::timestamptz IS NULL OR (c.last_message_at, c.support_conversations_id) < ($3, $4::uuid))
     ORDER BY c.last_message_at DESC, c.support_conversations_id DESC LIMIT $5`,
    [tx.companies_id, tx.accounts_id, after?.[0] ?? null, after?.[1] ?? null, limit + 1],
  )
  const page = paged(rows, limit, (row) => [row.last_message_at.toISOString(), row.support_conversations_id])
  return { ...page, rows: page.rows.map(view) }
}

/** Writes into the one running conversation of the caller, which the first message opens. Throws `rate_limited`. */
export async function write(tx: CompanyTx, services: Dependencies, body: NewMessage): Promise<SupportConversation> {
  // Two first messages at once wait for each other here and find one conversation.
  await tx.client.query('SELECT 1 FROM memberships WHERE companies_id = $1 AND accounts_id = $2 FOR UPDATE', [
    tx.companies_id,
    tx.accounts_id,
  ])
  const { rows } = await tx.client.query<{ support_conversations_id: string }>(
    `SELECT support_conversations_id FROM support_conversations
     WHERE companies_id = $1 AND accounts_id = $2 AND conversation_kind = 'chat'`,
    [tx.companies_id, tx.accounts_id],
  )
  return say(tx, services, rows[0]?.support_conversations_id ?? (await open(tx, 'chat', {})), body)
}

/** Writes in a conversation of the caller's own. Throws `not_found` for another's, `rate_limited`. */
export async function writeIn(tx: CompanyTx, services: Dependencies, id: string, body: NewMessage): Promise<SupportConversation> {
  await own(tx, id)
  return say(tx, services, id, body)
}

/** Opens a conversation of kind report: the person gets its number. Throws `rate_limited`. */
export async function report(
  tx: CompanyTx,
  services: Dependencies,
  { context, ...body }: NewReport,
): Promise<SupportConversation> {
  return say(tx, services, await open(tx, 'report', context), body)
}

export async function read(tx: CompanyTx, id: string): Promise<undefined> {
  await own(tx, id)
  await tx.client.query(
    'UPDATE support_conversations SET is_unread = false WHERE companies_id = $1 AND support_conversations_id = $2',
    [tx.companies_id, id],
  )
  return undefined
}

async function say(tx: CompanyTx, services: Dependencies, id: string, body: NewMessage): Promise<SupportConversation> {
  const { rows } = await tx.client.query<{ writer_name: string }>(
    `SELECT concat_ws(' ', first_name, last_name) AS writer_name FROM accounts WHERE accounts_id = $1`,
    [tx.accounts_id],
  )
  const writer = { written_by: 'person', writer_name: rows[0]?.writer_name ?? '' } as const
  const support_messages_id = await add(tx, id, writer, body)
  await services.jobs.enqueue(tx, teamMailJob(services), { support_messages_id })
  return get(tx, id)
}

async function open(tx: CompanyTx, conversation_kind: 'chat' | 'report', context: object): Promise<string> {
  const id = newId()
  const conversation_number = newNumber()
  await insertRow(tx.client, 'support_conversations', {
    companies_id: tx.companies_id,
    support_conversations_id: id,
    accounts_id: tx.accounts_id,
    conversation_kind,
    conversation_number,
    context: JSON.stringify(context),
    last_message_at: tx.now,
    created_at: tx.now,
  })
  await audit(tx, 'created', 'support_conversations', id, { conversation_kind, conversation_number })
  return id
}

async function get(tx: CompanyTx, id: string): Promise<SupportConversation> {
  const { rows } = await tx.client.query<Row>(
    `SELECT ${columns} FROM support_conversations c WHERE c.companies_id = $1 AND c.support_conversations_id = $2`,
    [tx.companies_id, id],
  )
  if (!rows[0]) throw new Error(`conversation ${id} is gone`)
  return view(rows[0])
}

function view({ latest_text, last_message_at, created_at, ...row }: Row): SupportConversation {
  return {
    ...row,
    latest_text: brief(latest_text),
    last_message_at: last_message_at.toISOString(),
    created_at: created_at.toISOString(),
  }
}
