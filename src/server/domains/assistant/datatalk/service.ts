import { englishOf } from '#core/messages.ts'
import type * as z from 'zod/mini'
import type { Answer, AskDatatalk } from '#contract/assistant/datatalk.ts'
import { holdsAny, type Permission } from '#contract/permissions.ts'
import { clarifyText, notAllowed, refusalText, reportText, suggestions } from '#core/assistant/answer/refuse.ts'
import { notOnlyOf } from '#core/assistant/answer/wider.ts'
import { reportFor } from '#core/assistant/answer/reports.ts'
import { isForChart } from '#core/assistant/follow/as-chart.ts'
import { picked } from '#core/assistant/follow/picked.ts'
import { normalise } from '#core/assistant/normalise.ts'
import { read } from '#core/assistant/read.ts'
import type { Earlier, Lexicon, Question, QuestionReading, Wording } from '#core/assistant/spec.ts'
import type { Topic } from '#core/assistant/topics/topic.ts'
import { dateInIndia } from '#core/dates.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import {
  answerLate,
  answerWithoutQuery,
  inPlaceOfName,
  inPlaceOfPayments,
  type WithoutQuery,
} from '../topic-answers/without-query.ts'
import { countQuestion } from './asking-limit.ts'
import { afterRefusal, askedInFull } from './continuation.ts'
import { queriesOf } from './drill-down.ts'
import { figuresFor } from './figures-for.ts'
import { englishWords } from './dictionary.ts'
import { lexiconOf } from './lexicon.ts'
import { narratedIn } from './from-narration.ts'
import { categoriesOf, entriesOf, topOf } from './question-facts.ts'
import type { Phrased, Reader } from './reader.ts'
import { plain, type Reply } from './reply.ts'
import { sources } from './semantic.ts'
import { lastTopics, questionsBefore, remember, type Thread, threadOf } from './threads.ts'

type Kept = { reply: Reply; thread: Thread; question?: Question; topic?: Topic; entries: number; isCommand?: true }
/** Answers a question in words and figures; every figure comes from a query of the person’s company. */
export async function ask(
  tx: CompanyTx,
  permissions: readonly Permission[],
  body: z.infer<typeof AskDatatalk>,
  readAs: Reader = read,
): Promise<Answer> {
  countQuestion(tx.accounts_id)
  const begun = performance.now()
  // A question lost in a crash can be asked again, so no one waits for the flush to disk.
  tx.later(tx.client.query('SET LOCAL synchronous_commit = off'))
  const turn_id = newId()
  // In one flight: under load it is the waiting that takes the time.
  const [thread, lexicon] = await Promise.all([threadOf(tx, body.conversation_id ?? newId()), lexiconOf(tx, dateInIndia(tx.now))])
  const {
    reply,
    thread: next,
    question,
    topic,
    entries,
    isCommand,
  } = await answer(tx, permissions, body.prompt, { thread, lexicon, readAs })
  const { chips: _chips, outcome, ...composeAnswer } = reply
  // A topic that the person may not see, or has no registration for, leaves the one before as the subject.
  const refused =
    reply.outcome === 'answered' || next.offered.length > 0 || topic !== undefined
      ? undefined
      : isCommand
        ? ('command' as const)
        : ('question' as const)
  remember(
    tx,
    { ...next, refused },
    { turn_id, prompt: body.prompt, outcome, answer: { ...composeAnswer, ...(topic && { topic }) }, question },
  )
  await audit(tx, 'asked', 'assistant_questions', turn_id, {
    outcome: reply.outcome,
    question: question ?? null,
    entries,
    ms: Math.round(performance.now() - begun),
  })
  return { ...reply, conversation_id: thread.conversation_id, turn_id }
}

async function answer(
  tx: CompanyTx,
  permissions: readonly Permission[],
  prompt: string,
  { thread, lexicon, readAs }: { thread: Thread; lexicon: Lexicon; readAs: Reader },
): Promise<Kept> {
  const declined = (reply: string, chips: readonly string[] = suggestions()): Kept => ({
    reply: plain('declined', reply, chips),
    thread: { ...thread, offered: [] },
    entries: 0,
  })
  const asked = inEnglish(prompt)
  const leaning = afterRefusal(asked, thread, lexicon.today)
  if (leaning) return { ...plainly(leaning.outcome, leaning.reply, thread), ...(leaning.isCommand && { isCommand: true }) }
  const other = await answerWithoutQuery(tx, permissions, {
    asked,
    lexicon,
    dictionary: englishWords,
    topics: lastTopics(thread),
  })
  if (other) return ofTopic(other, thread)
  const earlier = questionsBefore(thread, asked)
  const wanted = chosen(prompt, thread) ?? drawn(asked, earlier)
  const isRead = () => wanted !== undefined || read(asked, lexicon, earlier, englishWords).kind === 'question'
  const late = await answerLate(tx, permissions, { asked, lexicon, dictionary: englishWords, isRead })
  if (late) return ofTopic(late, thread)
  if (!Object.values(sources).some(({ anyOf }) => holdsAny(permissions, anyOf)))
    return declined(notAllowed('bank accounts, transactions, invoices and bills'), [])
  const first = wanted ?? readAs(asked, lexicon, earlier, englishWords)
  const narrated = holdsAny(permissions, sources.transactions.anyOf) ? await narratedIn(tx, first) : undefined
  const again = narrated === undefined ? first : readAs(asked, { ...lexicon, told: narrated }, earlier, englishWords)
  const reading = again.kind === 'question' ? again : first
  const inFull = wanted === undefined ? askedInFull(asked, reading, thread, lexicon.today) : undefined
  if (inFull !== undefined) return plainly('clarified', inFull, thread)
  if (reading.kind !== 'question') return withoutFigure(tx, permissions, reading, { asked, lexicon, thread })
  if (wanted === undefined && queriesOf(reading.question).every(({ from }) => from === 'transactions')) {
    const page = await inPlaceOfPayments(tx, permissions, { asked, categories: categoriesOf(reading.question) })
    if (page) return ofTopic(page, thread)
  }
  return answerOf(tx, permissions, reading, { thread, lexicon, before: wanted === undefined ? thread.earlier[0] : undefined })
}

/** What is said in place of a figure: a refusal, a report, the lines of bills, or the question back with what it may mean. */
async function withoutFigure(
  tx: CompanyTx,
  permissions: readonly Permission[],
  reading: Exclude<QuestionReading, { kind: 'question' }>,
  { asked, lexicon, thread }: { asked: string; lexicon: Lexicon; thread: Thread },
): Promise<Kept> {
  if (reading.kind === 'clarify') {
    const labels = reading.options.map(({ label }) => label)
    const reply = plain('clarified', clarifyText(reading.about, labels, reading.unread), labels)
    return { reply, thread: { ...thread, offered: reading.options }, entries: 0 }
  }
  const { about, reason } = reading
  const lines =
    reason === 'no_such_party' && about !== undefined && (await inPlaceOfName(tx, permissions, { asked, lexicon, about }))
  if (lines) return ofTopic(lines, thread)
  const report = reason === 'outside' && holdsAny(permissions, ['REPORTS']) ? reportFor(asked) : undefined
  const reply = plain('declined', report ? reportText(report.name) : refusalText(reason, about), suggestions())
  return {
    reply: { ...reply, link: report?.path ?? null },
    thread: { ...thread, offered: [] },
    entries: 0,
    ...(reason === 'action' && { isCommand: true as const }),
  }
}

/**
 * The figures of a parsed question, and what of it the question after may refer to; `before`: what a question without a name could be
 * taken for.
 */
async function answerOf(
  tx: CompanyTx,
  permissions: readonly Permission[],
  reading: Phrased,
  { thread, lexicon, before }: { thread: Thread; lexicon: Lexicon; before: Thread['earlier'][number] | undefined },
): Promise<Kept> {
  const wording = { ...reading.wording, assumed: [...reading.wording.assumed, ...notOnlyOf(reading.question, before)] }
  const { reply, result, chips = [] } = await figuresFor(tx, permissions, { ...reading, wording }, lexicon)
  if (result === undefined) return { reply, thread: { ...thread, offered: [] }, entries: 0 }
  const { question } = reading
  const top = topOf(question, result)
  const remembered = [{ question, ...(top ? { top } : {}) }, ...thread.earlier]
  return { reply, thread: { ...thread, earlier: remembered, offered: chips }, question, entries: entriesOf(result) }
}

/** What answers without a query, and the topic for the question after it. */
function ofTopic({ topic, ...answer }: WithoutQuery, thread: Thread): Kept {
  const earlier = topic && answer.outcome === 'answered' ? [{ topic }, ...thread.earlier] : thread.earlier
  return {
    reply: { ...plain(answer.outcome, answer.reply, []), ...answer },
    thread: { ...thread, earlier, offered: [] },
    ...(topic && { topic }),
    entries: answer.table?.rows.length ?? 0,
  }
}

/** A reply in words alone. */
const plainly = (outcome: Answer['outcome'], reply: string, thread: Thread): Kept => ({
  reply: plain(outcome, reply, []),
  thread: { ...thread, offered: [] },
  entries: 0,
})

const silent: Wording = { corrected: [], assumed: [], skipped: [] }

/** A question of ours that was offered in the reader's language, as the rules read it. */
const inEnglish = (prompt: string): string => englishOf(prompt.trim())[0] ?? prompt

/** One of the readings that were offered, when the prompt is its label or picks it out of them. */
function chosen(prompt: string, { offered }: Thread): QuestionReading | undefined {
  const wanted = prompt.trim().toLowerCase()
  const found = offered.find(({ label, question }) => question !== undefined && label.toLowerCase() === wanted)
  const question = found?.question ?? picked(prompt, offered)
  return question && { kind: 'question', question, wording: silent, score: 1 }
}

/** The question before, where this one only asks for a chart of it. */
function drawn(asked: string, [last]: readonly Earlier[]): QuestionReading | undefined {
  return last && isForChart(normalise(asked).text)
    ? { kind: 'question', question: last.question, wording: silent, score: 1 }
    : undefined
}
