import { contextWords, lostText } from '#core/assistant/answer/context.ts'
import { notAllowed, notYetText, opinionText, pageText, refusalText, taskText } from '#core/assistant/answer/refuse.ts'
import type { Dictionary } from '#core/assistant/names/ranked-links.ts'
import type { Lexicon } from '#core/assistant/spec.ts'
import {
  isOfRatio,
  isOfTheirBooks,
  opinionAsked,
  pageFor,
  type ShowingPage,
  taskPage,
  taxPageFor,
  tradePageFor,
} from '#core/assistant/topics/pages.ts'
import { documentsMeant } from '#core/assistant/topics/as-query.ts'
import { isFragment } from '#core/assistant/topics/fragment.ts'
import { followTopic } from '#core/assistant/topics/follow-topic.ts'
import { readBillText } from '#core/assistant/topics/read-bill-text.ts'
import { readLateTopic } from '#core/assistant/topics/read-late-topic.ts'
import { readTopic } from '#core/assistant/topics/read-topic.ts'
import type { Topic } from '#core/assistant/topics/topic.ts'
import { holdsAny, type Permission } from '#contract/permissions.ts'
import { accessTo } from '#contract/route-access.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { answerTopic, filers } from './answer-topic.ts'
import type { TopicAnswer } from './topic-answer.ts'

/** `topic`: what was answered, for the question after it. */
export type WithoutQuery = TopicAnswer & { outcome: 'answered' | 'declined' | 'clarified'; topic?: Topic }

type Asked = { asked: string; lexicon: Lexicon; dictionary: Dictionary }

const mayOpen: Readonly<Record<ShowingPage['of'], readonly Permission[]>> = {
  taxes: filers,
  sales: ['OWNER', 'ADMIN', 'ACCOUNTS_RECEIVABLE'],
  reports: ['REPORTS'],
}

/** The answer to a question about sums of the books that the rules do not read as a query over money (`isRead`); undefined for all others. */
export async function answerLate(
  tx: CompanyTx,
  permissions: readonly Permission[],
  { asked, lexicon, dictionary, isRead }: Asked & { isRead: () => boolean },
): Promise<WithoutQuery | undefined> {
  const topic = readLateTopic(asked, lexicon, dictionary)
  const answer = topic && !isRead() && (await answerTopic(tx, permissions, topic))
  return answer ? { ...answer, topic } : undefined
}

/** The answer to a question that no query over money answers: a topic, or the page that shows it; undefined for all others. */
export async function answerWithoutQuery(
  tx: CompanyTx,
  permissions: readonly Permission[],
  { asked, lexicon, dictionary, topics }: Asked & { topics: readonly Topic[] },
): Promise<WithoutQuery | undefined> {
  const opinion = opinionAsked(asked)
  if (opinion) return declined(opinionText(opinion.ofCredit), holdsAny(permissions, filers) ? '/gst' : null)
  const task = taskPage(asked)
  if (task) return declined(taskText(task.name), holdsAny(permissions, accessTo(task.path)?.anyOf ?? []) ? task.path : null)
  const [before] = topics
  const topic = (before && followTopic(asked, lexicon, before, dictionary, topics)) ?? readTopic(asked, lexicon, dictionary)
  const ofTopic = topic && (await answerTopic(tx, permissions, topic))
  if (ofTopic) return { ...ofTopic, topic }
  if (before && isFragment(asked, lexicon) && !documentsMeant(before, asked))
    return clarified(lostText(contextWords({ topic: before })))
  const page = pageFor(asked)
  if (page) return showing(permissions, page)
  if (isOfRatio(asked))
    return declined(notYetText('Balance sheet'), holdsAny(permissions, ['REPORTS']) ? '/reports/balance-sheet' : null)
  return isOfTheirBooks(asked) ? declined(refusalText('other_company', undefined), null) : undefined
}

const showing = (permissions: readonly Permission[], page: ShowingPage): WithoutQuery =>
  holdsAny(permissions, mayOpen[page.of])
    ? declined(pageText(page.name), page.path)
    : declined(notAllowed(page.of === 'taxes' ? 'taxes and returns' : page.of === 'sales' ? 'invoices' : 'profit and loss'), null)

/**
 * The page in place of a sum over bank lines, for a question about taxes that are due or withheld, and about sales and purchases; undefined for others,
 * and for a company that has neither a registration nor TDS, or no such documents, of its own.
 */
export async function inPlaceOfPayments(
  tx: CompanyTx,
  permissions: readonly Permission[],
  { asked, categories }: { asked: string; categories: readonly string[] },
): Promise<WithoutQuery | undefined> {
  const page = taxPageFor(asked)
  const trade = tradePageFor(asked, categories)
  const found = page ?? trade
  if (!found) return undefined
  const { rowCount } = await tx.client.query(
    page
      ? `SELECT FROM gst_registrations WHERE companies_id = $1 UNION ALL SELECT FROM tds_deductions WHERE companies_id = $1 LIMIT 1`
      : 'SELECT FROM trade_months WHERE companies_id = $1 LIMIT 1',
    [tx.companies_id],
  )
  return rowCount === 0 ? undefined : showing(permissions, found)
}

/** The lines of bills with a word in their text, for a question about a cost that is no party and no category; undefined where there are none. */
export async function inPlaceOfName(
  tx: CompanyTx,
  permissions: readonly Permission[],
  { asked, lexicon, about }: { asked: string; lexicon: Lexicon; about: string },
): Promise<WithoutQuery | undefined> {
  const topic = readBillText(asked, about, lexicon)
  const answer = topic && (await answerTopic(tx, permissions, topic))
  return answer ? { ...answer, topic } : undefined
}

const clarified = (reply: string): WithoutQuery => ({ ...declined(reply, null), outcome: 'clarified' })

const declined = (reply: string, link: string | null): WithoutQuery => ({
  outcome: 'declined',
  reply,
  derivation: '',
  table: null,
  link,
})
