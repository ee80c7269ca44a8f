import { holdsAny, type Permission } from '#contract/permissions.ts'
import { composeAnswer } from '#core/assistant/answer/answer.ts'
import { notAllowed, refusalText, suggestions } from '#core/assistant/answer/refuse.ts'
import type { Result } from '#core/assistant/answer/result.ts'
import { overBookedDays } from '#core/assistant/averaged-days.ts'
import type { Lexicon } from '#core/assistant/spec.ts'
import { isOfOnesPay } from '#core/assistant/topics/ones-pay.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { inReadersLanguage } from '#server/platform/language.ts'
import { NotAsked } from './compile.ts'
import { drillDownLists, queriesOf } from './drill-down.ts'
import { answerTo } from './figures.ts'
import { linkOf } from './link.ts'
import { spoken } from './model-phrasing.ts'
import { proofOf } from './proof.ts'
import type { Phrased } from './reader.ts'
import { plain, type Reply } from './reply.ts'
import { sources } from './semantic.ts'
import { type Chip, chipsOf } from './suggested-questions.ts'
import { uncategorisedBeside } from './uncategorised.ts'

/** The result of a parsed question; undefined if the person may not see it or its source lacks a column. */
export async function figuresFor(
  tx: CompanyTx,
  permissions: readonly Permission[],
  { question: asked, wording, phrasing }: Phrased,
  lexicon: Lexicon,
): Promise<{ reply: Reply; result?: Result; chips?: Chip[] }> {
  const question = overBookedDays(asked, lexicon.first_entry)
  if (!holdsAny(permissions, ['OWNER', 'APPS_PAYROLL']) && isOfOnesPay(question, lexicon))
    return { reply: plain('declined', notAllowed('what other people are paid'), suggestions()) }
  const barred = queriesOf(question).find(({ from }) => !holdsAny(permissions, sources[from].anyOf))
  if (barred) return { reply: plain('declined', notAllowed(sources[barred.from].name), suggestions()) }
  const { today, first_entry: first, last_entry: last } = lexicon
  tx.later(tx.client.query(`SET LOCAL statement_timeout = '3s'`))
  const asking = { tx, today, span: { first, last } }
  const answered = answerTo(question, asking).catch((error: Error) => {
    if (error instanceof NotAsked) return undefined
    throw error
  })
  const [result, link] = await Promise.all([answered, linkOf(tx, question, today)])
  if (result === undefined) return { reply: plain('declined', refusalText('not_understood', undefined), suggestions()) }
  const told = { ...wording, assumed: [...wording.assumed, ...(await uncategorisedBeside(question, asking))] }
  const books = { today, first, accounts: lexicon.accounts.map(({ account }) => account) }
  const { words, derivation, table, chart, chips, proof } = inReadersLanguage(() => {
    const { reply: words, ...composed } = composeAnswer(question, result, told, books)
    return { words, ...composed, chips: chipsOf(question, result, today), proof: proofOf(question, result, books) }
  })
  const reply: Reply = {
    reply: spoken(phrasing, question, result, words),
    outcome: 'answered',
    derivation,
    proof,
    table,
    chart,
    link,
    has_rows: drillDownLists(question, today).length > 0,
    chips: chips.map(({ label }) => label),
  }
  return { reply, result, chips }
}
