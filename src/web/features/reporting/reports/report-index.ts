import { t } from '#core/messages.ts'
import type { IconName } from '#web/ui/icons.tsx'

type Entry = { to: string; icon: IconName; title: string; text: string }

export const groups: readonly { slug: string; title: string; reports: readonly Entry[] }[] = [
  {
    slug: 'financial',
    title: t('Financial'),
    reports: [
      { to: '/reports/profit-and-loss', icon: 'file', title: t('Profit and loss'), text: t('Income, expenses and profit') },
      {
        to: '/reports/balance-sheet',
        icon: 'file',
        title: t('Balance sheet'),
        text: t('What the company owns and owes on a day'),
      },
      {
        to: '/reports/notes-to-accounts',
        icon: 'file',
        title: t('Notes to accounts'),
        text: t('Notes for one financial year, and the full set of statements as a PDF'),
      },
      { to: '/reports/cash-flow', icon: 'file', title: t('Cash-flow statement'), text: t('Where cash came from and went') },
      {
        to: '/reports/trial-balance',
        icon: 'balance',
        title: t('Trial balance'),
        text: t('Every account, and that the books balance'),
      },
      {
        to: '/reports/group',
        icon: 'balance',
        title: t('Group'),
        text: t('Several companies side by side, less transactions between them'),
      },
      { to: '/reports/day-book', icon: 'calendar', title: t('Day book'), text: t('Every entry, day by day') },
      { to: '/reports/journal', icon: 'book', title: t('Journal'), text: t('Every entry with its debits and credits') },
      { to: '/reports/output-tax', icon: 'flag', title: t('Output tax'), text: t('GST on sales by month, rate and tax type') },
      { to: '/reports/input-tax', icon: 'flag', title: t('Input tax'), text: t('GST on purchases, credit separate from cost') },
    ],
  },
  {
    slug: 'customer-tracking',
    title: t('Customer tracking'),
    reports: [
      {
        to: '/reports/aged-receivables',
        icon: 'clock',
        title: t('Aged receivables'),
        text: t('Who owes how much, and since when'),
      },
      {
        to: '/reports/receivables-ageing',
        icon: 'clock',
        title: t('Ageing of trade receivables'),
        text: t('The Schedule III note, with disputed and doubtful separate'),
      },
      {
        to: '/reports/customer-statement',
        icon: 'file',
        title: t('Customer statement'),
        text: t('One customer’s account, day by day'),
      },
      { to: '/reports/sales', icon: 'file', title: t('Sales'), text: t('By customer, item or HSN') },
    ],
  },
  {
    slug: 'vendor-tracking',
    title: t('Vendor tracking'),
    reports: [
      {
        to: '/reports/aged-payables',
        icon: 'clock',
        title: t('Aged payables'),
        text: t('Who the company owes, and what is late'),
      },
      {
        to: '/reports/payables-ageing',
        icon: 'clock',
        title: t('Ageing of trade payables'),
        text: t('The Schedule III note, with MSME and disputed separate'),
      },
      {
        to: '/reports/vendor-statement',
        icon: 'file',
        title: t('Vendor statement'),
        text: t('One vendor’s account, day by day'),
      },
      { to: '/reports/purchases', icon: 'file', title: t('Purchases'), text: t('By vendor, item or HSN') },
    ],
  },
  {
    slug: 'account-analysis',
    title: t('Account analysis'),
    reports: [
      {
        to: '/reports/budget',
        icon: 'balance',
        title: t('Budget against actual'),
        text: t('Budgeted and actual figures side by side'),
      },
      {
        to: '/reports/general-ledger',
        icon: 'book',
        title: t('General ledger'),
        text: t('One account, entry by entry, to the document'),
      },
      {
        to: '/reports/account',
        icon: 'book',
        title: t('Account analysis'),
        text: t('One account by month, party, cost centre or tag'),
      },
    ],
  },
]

export const isReportPart = (slug: string): boolean => groups.some((group) => group.slug === slug)
