import type { Query } from '#contract/endpoint.ts'
import type { Answer, Conversation, listConversations, listTurns, Turn } from '#contract/assistant/datatalk.ts'
import { holdsAny, type Permission } from '#contract/permissions.ts'
import { notAllowed } from '#core/assistant/answer/refuse.ts'
import type { Topic } from '#core/assistant/topics/topic.ts'
import type { Question } from '#core/assistant/spec.ts'
import { AppError } from '#core/errors.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import { barredTopic } from '../topic-answers/answer-topic.ts'
import { queriesOf } from './drill-down.ts'
import { sources } from './semantic.ts'

type ThreadRow = { conversation_id: string; conversation_title: string; updated_at: Date }

/** The person’s own conversations, most recent question first. */
export async function conversations(tx: CompanyTx, query: Query<typeof listConversations>) {
  const limit = limitOf(query.limit)
  const keys = keysOf(query.after, 2)
  const { rows } = await tx.client.query<ThreadRow>(
    `SELECT conversation_id, conversation_title, updated_at FROM assistant_threads
     WHERE companies_id = $1 AND accounts_id = $2 AND conversation_title <> ''
       ${keys ? 'AND (updated_at, conversation_id) < ($4::timestamptz, $5::uuid)' : ''}
     ORDER BY updated_at DESC, conversation_id DESC LIMIT $3`,
    [tx.companies_id, tx.accounts_id, limit + 1, ...(keys ?? [])],
  )
  const page = paged(rows, limit, (row) => [row.updated_at.toISOString(), row.conversation_id])
  return { next: page.next, rows: page.rows.map(shown) }
}

const shown = ({ updated_at, ...row }: ThreadRow): Conversation => ({ ...row, updated_at: updated_at.toISOString() })

/** Renames the person’s conversation. Throws `not_found` if they have none with this id. */
export async function rename(tx: CompanyTx, conversation_id: string, conversation_title: string): Promise<Conversation> {
  const title = conversation_title.trim()
  const { rows } = await tx.client.query<ThreadRow>(
    `UPDATE assistant_threads SET conversation_title = $4 WHERE companies_id = $1 AND conversation_id = $2 AND accounts_id = $3
     RETURNING conversation_id, conversation_title, updated_at`,
    [tx.companies_id, conversation_id, tx.accounts_id, title],
  )
  const [row] = rows
  if (!row) throw unknown()
  await audit(tx, 'renamed', 'assistant_threads', conversation_id)
  return shown(row)
}

/** Deletes the person’s conversation with its turns. Throws `not_found` if they have none with this id. */
export async function deleteConversation(tx: CompanyTx, conversation_id: string): Promise<void> {
  const { rowCount } = await tx.client.query(
    'DELETE FROM assistant_threads WHERE companies_id = $1 AND conversation_id = $2 AND accounts_id = $3',
    [tx.companies_id, conversation_id, tx.accounts_id],
  )
  if (rowCount === 0) throw unknown()
  await audit(tx, 'deleted', 'assistant_threads', conversation_id)
}

type TurnRow = Pick<Turn, 'turn_id' | 'prompt' | 'outcome' | 'verdict' | 'verdict_reason' | 'verdict_note'> & {
  /** Of a topic with what it was about. */
  answer: Omit<Answer, 'conversation_id' | 'turn_id' | 'chips' | 'outcome'> & { topic?: Topic }
  question: Question | null
  asked_at: Date
}

/** The questions and answers of the person’s conversation, latest first. Throws `not_found` if they have none with this id. */
export async function turns(
  tx: CompanyTx,
  permissions: readonly Permission[],
  conversation_id: string,
  query: Query<typeof listTurns>,
) {
  const limit = limitOf(query.limit)
  const keys = keysOf(query.after, 1)
  const { rowCount } = await tx.client.query(
    'SELECT 1 FROM assistant_threads WHERE companies_id = $1 AND conversation_id = $2 AND accounts_id = $3',
    [tx.companies_id, conversation_id, tx.accounts_id],
  )
  if (rowCount === 0) throw unknown()
  const { rows } = await tx.client.query<TurnRow>(
    `SELECT turn_id, prompt, outcome, answer, question, asked_at, verdict, verdict_reason, verdict_note FROM assistant_turns
     WHERE companies_id = $1 AND conversation_id = $2 ${keys ? 'AND turn_id < $4::uuid' : ''} ORDER BY turn_id DESC LIMIT $3`,
    [tx.companies_id, conversation_id, limit + 1, ...(keys ?? [])],
  )
  const page = paged(rows, limit, (row) => [row.turn_id])
  return { next: page.next, rows: page.rows.map((row) => view(row, permissions)) }
}

function view({ answer, question, asked_at, ...row }: TurnRow, permissions: readonly Permission[]): Turn {
  const { topic, ...shown } = answer
  const told = { ...row, ...shown, asked_at: asked_at.toISOString() }
  const barred = question && queriesOf(question).find(({ from }) => !holdsAny(permissions, sources[from].anyOf))
  const withheld = barred ? sources[barred.from].name : topic && barredTopic(permissions, topic)
  if (withheld === undefined) return told
  return {
    ...told,
    reply: notAllowed(withheld),
    outcome: 'declined',
    derivation: '',
    proof: [],
    table: null,
    chart: null,
    link: null,
    has_rows: false,
  }
}

/** The parsed question of a turn of the person, and its time. Throws `not_found` if they have no such turn. */
export async function questionOf(tx: CompanyTx, turn_id: string): Promise<{ question: Question | null; asked_at: Date }> {
  const { rows } = await tx.client.query<{ question: Question | null; asked_at: Date }>(
    `SELECT t.question, t.asked_at FROM assistant_turns t JOIN assistant_threads h USING (companies_id, conversation_id)
     WHERE t.companies_id = $1 AND t.turn_id = $2 AND h.accounts_id = $3`,
    [tx.companies_id, turn_id, tx.accounts_id],
  )
  const [row] = rows
  if (!row) throw new AppError('not_found', 'This answer does not exist.')
  return row
}

const unknown = () => new AppError('not_found', 'This conversation does not exist.')
