import { notAllowed, pageText, refusalText } from '#core/assistant/answer/refuse.ts'
import type { Lexicon } from '#core/assistant/spec.ts'
import { isOfTheirBooks, pageFor, type ShowingPage } from '#core/assistant/topics/pages.ts'
import { readTopic } from '#core/assistant/topics/read-topic.ts'
import { holdsAny, type Permission } from '#contract/permissions.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { answerTopic, filers } from './answer-topic.ts'
import type { TopicAnswer } from './topic-answer.ts'

export type WithoutQuery = TopicAnswer & { outcome: 'answered' | 'declined' }

const mayOpen: Readonly<Record<ShowingPage['of'], readonly Permission[]>> = {
  taxes: filers,
  sales: ['OWNER', 'ADMIN', 'ACCOUNTS_RECEIVABLE'],
}

/** The answer to a question that no query over money answers: a topic, or the page that shows it; undefined for all others. */
export async function answerWithoutQuery(
  tx: CompanyTx,
  permissions: readonly Permission[],
  asked: string,
  lexicon: Lexicon,
): Promise<WithoutQuery | undefined> {
  const topic = readTopic(asked, lexicon)
  const ofTopic = topic && (await answerTopic(tx, permissions, topic))
  if (ofTopic) return ofTopic
  const page = pageFor(asked)
  if (page)
    return holdsAny(permissions, mayOpen[page.of])
      ? declined(pageText(page.name), page.path)
      : declined(notAllowed('taxes and returns'), null)
  return isOfTheirBooks(asked) ? declined(refusalText('other_company', undefined), null) : undefined
}

const declined = (reply: string, link: string | null): WithoutQuery => ({
  outcome: 'declined',
  reply,
  derivation: '',
  table: null,
  link,
})
