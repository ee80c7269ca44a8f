import { payables } from '#contract/permissions.ts'
import type { Topic } from '#core/assistant/topics/topic.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Access } from './access.ts'
import { advancesHeld } from './advances-held.ts'
import { approversOf } from './approvers.ts'
import { billText } from './bill-text.ts'
import { currentRatio } from './current-ratio.ts'
import { daysOutstanding } from './days-outstanding.ts'
import { customersTraded } from './customers-traded.ts'
import { loansOwed } from './loans-owed.ts'
import { marginOf } from './margin.ts'
import { documentStatuses, dueOn, openOlder } from './open-documents.ts'
import type { TopicAnswer } from './topic-answer.ts'
import { tradePlaces } from './trade-places.ts'
import { unpaidSince } from './unpaid-since.ts'

export type DocumentTopic = Extract<
  Topic,
  {
    kind:
      | 'trade_places'
      | 'current_ratio'
      | 'days_outstanding'
      | 'bill_text'
      | 'margin'
      | 'customers'
      | 'open_older'
      | 'due_on'
      | 'advances'
      | 'loans'
      | 'approvers'
      | 'statuses'
  }
>

const kinds: ReadonlySet<Topic['kind']> = new Set<DocumentTopic['kind']>([
  'trade_places',
  'current_ratio',
  'days_outstanding',
  'bill_text',
  'margin',
  'customers',
  'open_older',
  'due_on',
  'advances',
  'loans',
  'approvers',
  'statuses',
])
export const isOfDocuments = (topic: Topic): topic is DocumentTopic => kinds.has(topic.kind)

/** What a topic about customers, documents and their days needs; `seesBank`: the person may see bank lines. */
export async function documentsOf(
  tx: CompanyTx,
  topic: DocumentTopic,
  seesBank: boolean,
): Promise<(() => TopicAnswer) | undefined> {
  switch (topic.kind) {
    case 'trade_places':
      return tradePlaces(tx, topic)
    case 'current_ratio':
      return currentRatio(tx, topic.day)
    case 'days_outstanding':
      return daysOutstanding(tx, topic.days)
    case 'bill_text':
      return billText(tx, topic)
    case 'margin':
      return marginOf(tx, topic)
    case 'customers':
      return topic.who === 'unpaid' ? unpaidSince(tx, topic.days.from, seesBank) : customersTraded(tx, topic)
    case 'open_older':
      return openOlder(tx, topic)
    case 'due_on':
      return dueOn(tx, topic)
    case 'advances':
      return advancesHeld(tx, topic)
    case 'loans':
      return loansOwed(tx, topic)
    case 'approvers':
      return approversOf(tx, topic)
    case 'statuses':
      return documentStatuses(tx, topic)
  }
}

/** Who may know of it: who sees the documents themselves. */
export function accessToDocuments(topic: DocumentTopic): Access {
  switch (topic.kind) {
    case 'trade_places':
      return topic.side === 'sale'
        ? { ...ofInvoices, who: [...ofInvoices.who, 'REPORTS'] }
        : { ...ofBills, who: [...payables, 'REPORTS'] }
    case 'bill_text':
      return ofBills
    case 'days_outstanding':
      return { who: ['REPORTS'], what: 'invoices' }
    case 'current_ratio':
      return { who: ['REPORTS'], what: 'profit and loss' }
    case 'margin':
    case 'loans':
      return { who: ['REPORTS'], what: 'profit and loss' }
    case 'customers':
      return ofInvoices
    case 'advances':
      return topic.of === 'customer' ? ofInvoices : ofBills
    case 'approvers':
      return ofBills
    default:
      return topic.of === 'invoice' ? ofInvoices : ofBills
  }
}

const ofInvoices: Access = { who: ['ACCOUNTS_RECEIVABLE'], what: 'invoices' }
const ofBills: Access = { who: payables, what: 'bills' }
