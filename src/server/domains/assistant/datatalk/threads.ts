import type { Earlier, Question } from '#core/assistant/spec.ts'
import { documentsMeant } from '#core/assistant/topics/as-query.ts'
import type { Topic } from '#core/assistant/topics/topic.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { named } from '#server/platform/named-parameters.ts'

/** Questions a conversation remembers. */
const REMEMBERED = 5

export type Offer = { label: string; question?: Question }
/** A question of a conversation: one over money, or a topic. */
export type Remembered = Earlier | { topic: Topic }
/** What the turn before was, where it had no figure: an order to do something, or any other question. */
export type Refused = 'command' | 'question'
export type Thread = {
  conversation_id: string
  earlier: readonly Remembered[]
  offered: readonly Offer[]
  refused?: Refused | undefined
}

/** The topic that was asked last, if it was one. */
function lastTopic({ earlier }: Thread): Topic | undefined {
  const [last] = earlier
  return last !== undefined && 'topic' in last ? last.topic : undefined
}

/** The topics up to the last question over money, latest first. */
export function lastTopics({ earlier }: Thread): Topic[] {
  const at = earlier.findIndex((each) => !('topic' in each))
  return earlier.slice(0, at < 0 ? undefined : at).flatMap((each) => ('topic' in each ? [each.topic] : []))
}

/** The questions over money since the last topic, latest first: what came before a topic is not continued. */
function questionsSince({ earlier }: Thread): Earlier[] {
  const at = earlier.findIndex((each) => 'topic' in each)
  return earlier.slice(0, at < 0 ? undefined : at).flatMap((each) => ('topic' in each ? [] : [each]))
}

/** The questions that this one may continue; behind sales or purchases, the documents that it points at. */
export function questionsBefore(thread: Thread, asked: string): readonly Earlier[] {
  const topic = lastTopic(thread)
  const behind = topic && documentsMeant(topic, asked)
  return behind ? [{ question: behind }] : questionsSince(thread)
}

/** The person’s own conversation, or a new one if there is none with this id. Throws `not_found` for another person’s. */
export async function threadOf(tx: CompanyTx, conversation_id: string): Promise<Thread> {
  const { rows } = await tx.client.query<Stored>({
    name: 'assistant_thread',
    text: 'SELECT conversation_id, accounts_id, earlier, offered FROM assistant_threads WHERE companies_id = $1 AND conversation_id = $2',
    values: [tx.companies_id, conversation_id],
  })
  const [found] = rows
  if (found && found.accounts_id !== tx.accounts_id) throw new AppError('not_found', 'This conversation does not exist.')
  const [first, ...rest] = found?.earlier ?? []
  const refused = first !== undefined && 'refused' in first ? first.refused : undefined
  const earlier = first === undefined ? [] : refused === undefined ? [first, ...rest] : rest
  return { conversation_id, earlier: earlier.filter(isRemembered), offered: found?.offered ?? [], refused }
}

/** A turn without a figure is stored before the questions, and forgotten with the next turn. */
type Stored = { accounts_id: string; earlier: readonly (Remembered | { refused: Refused })[]; offered: readonly Offer[] }
const isRemembered = (each: Stored['earlier'][number]): each is Remembered => !('refused' in each)

/** A stored turn: the answer as shown and the question as parsed. */
export type Kept = { turn_id: string; prompt: string; outcome: string; answer: object; question: Question | undefined }

/** Stores the context of a conversation, the last parsed questions and the offers, and the turn itself. */
export function remember(tx: CompanyTx, { conversation_id, earlier, offered, refused }: Thread, turn: Kept): void {
  const saved = tx.client.query({
    name: 'assistant_remember',
    ...named(
      `WITH thread AS (
        INSERT INTO assistant_threads AS t (companies_id, conversation_id, accounts_id, earlier, offered, updated_at, conversation_title)
        VALUES (:companies_id, :conversation_id, :accounts_id, :earlier, :offered, :now, :title)
        ON CONFLICT (companies_id, conversation_id) DO UPDATE SET earlier = excluded.earlier, offered = excluded.offered, updated_at = excluded.updated_at,
          conversation_title = CASE t.conversation_title WHEN '' THEN excluded.conversation_title ELSE t.conversation_title END)
      INSERT INTO assistant_turns (companies_id, turn_id, conversation_id, prompt, outcome, answer, question, asked_at)
      VALUES (:companies_id, :turn_id, :conversation_id, :prompt, :outcome, :answer, :question, :now)`,
      {
        companies_id: tx.companies_id,
        conversation_id,
        accounts_id: tx.accounts_id,
        earlier: JSON.stringify([...(refused === undefined ? [] : [{ refused }]), ...earlier.slice(0, REMEMBERED)]),
        offered: JSON.stringify(offered),
        now: tx.now,
        title: titleOf(turn.prompt),
        turn_id: turn.turn_id,
        prompt: turn.prompt,
        outcome: turn.outcome,
        answer: JSON.stringify(turn.answer),
        question: turn.question === undefined ? null : JSON.stringify(turn.question),
      },
    ),
  })
  tx.later(saved)
}

const LONGEST_TITLE = 120
/** A conversation is named after its first question. */
const titleOf = (prompt: string) => prompt.trim().replaceAll(/\s+/g, ' ').slice(0, LONGEST_TITLE)
