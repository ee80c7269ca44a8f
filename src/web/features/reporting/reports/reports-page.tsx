import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { exportFormats, exportJournal } from '#contract/documents/exports.ts'
import { download } from '#web/lib/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icons.tsx'
import { Page } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import styles from './reports.module.css'
import { SavedList } from './saved-list.tsx'

type Entry = { to: string; icon: IconName; title: string; text: string }

const groups: readonly { slug: string; title: string; reports: readonly Entry[] }[] = [
  {
    slug: 'financial',
    title: 'Financial',
    reports: [
      { to: '/reports/profit-and-loss', icon: 'file', title: 'Profit and loss', text: 'What was earned, spent and left' },
      { to: '/reports/balance-sheet', icon: 'file', title: 'Balance sheet', text: 'What the company owns and owes on a day' },
      {
        to: '/reports/notes-to-accounts',
        icon: 'file',
        title: 'Notes to accounts',
        text: 'Notes for one financial year, and the full set of statements as a PDF',
      },
      { to: '/reports/cash-flow', icon: 'file', title: 'Cash-flow statement', text: 'Where cash came from and went' },
      {
        to: '/reports/trial-balance',
        icon: 'balance',
        title: 'Trial balance',
        text: 'Every account, and that the books balance',
      },
      {
        to: '/reports/group',
        icon: 'balance',
        title: 'Group',
        text: 'Several companies side by side, less what is between them',
      },
      { to: '/reports/day-book', icon: 'calendar', title: 'Day book', text: 'Every entry, day by day' },
      { to: '/reports/journal', icon: 'book', title: 'Journal', text: 'Every entry with its debits and credits' },
      { to: '/reports/output-tax', icon: 'flag', title: 'Output tax', text: 'GST on sales by month, rate and head' },
      { to: '/reports/input-tax', icon: 'flag', title: 'Input tax', text: 'GST on purchases, credit apart from cost' },
    ],
  },
  {
    slug: 'customer-tracking',
    title: 'Customer tracking',
    reports: [
      { to: '/reports/aged-receivables', icon: 'clock', title: 'Aged receivables', text: 'Who owes how much, and since when' },
      {
        to: '/reports/receivables-ageing',
        icon: 'clock',
        title: 'Ageing of trade receivables',
        text: 'The note of Schedule III, disputed and doubtful apart',
      },
      {
        to: '/reports/customer-statement',
        icon: 'file',
        title: 'Customer statement',
        text: 'One customer’s account, day by day',
      },
      { to: '/reports/sales', icon: 'file', title: 'Sales', text: 'By customer, item or HSN' },
    ],
  },
  {
    slug: 'vendor-tracking',
    title: 'Vendor tracking',
    reports: [
      { to: '/reports/aged-payables', icon: 'clock', title: 'Aged payables', text: 'Whom the company owes, and what is late' },
      {
        to: '/reports/payables-ageing',
        icon: 'clock',
        title: 'Ageing of trade payables',
        text: 'The note of Schedule III, MSME and disputed apart',
      },
      { to: '/reports/vendor-statement', icon: 'file', title: 'Vendor statement', text: 'One vendor’s account, day by day' },
      { to: '/reports/purchases', icon: 'file', title: 'Purchases', text: 'By vendor, item or HSN' },
    ],
  },
  {
    slug: 'account-analysis',
    title: 'Account analysis',
    reports: [
      { to: '/reports/budget', icon: 'balance', title: 'Budget against actual', text: 'What was meant beside what was' },
      {
        to: '/reports/general-ledger',
        icon: 'book',
        title: 'General ledger',
        text: 'One account, entry by entry, to the document',
      },
      {
        to: '/reports/account',
        icon: 'book',
        title: 'Account analysis',
        text: 'One account by month, party, cost centre or tag',
      },
    ],
  },
]

const words = { hledger: 'For hledger', beancount: 'For beancount', csv: 'As CSV, one row a line' }
const names = { hledger: 'journal.hledger', beancount: 'journal.beancount', csv: 'journal.csv' }

export const isReportPart = (slug: string): boolean => groups.some((group) => group.slug === slug)

/** Where every report begins; with a part, one kind of them. */
export function ReportsPage({ part }: { part?: string }) {
  const shown = groups.filter(({ slug }) => part === undefined || slug === part)
  const saving = useMutation({
    mutationFn: (format: (typeof exportFormats)[number]) => download(exportJournal, names[format], { query: { format } }),
    meta: { fallback: 'The journal could not be exported' },
  })
  return (
    <Page>
      <PageHeader
        title={part === undefined ? 'Reports' : (shown[0]?.title ?? 'Reports')}
        {...(part !== undefined && { section: 'Reports', above: <Link to="/reports">Reports</Link> })}
        description="Every number leads to the entries behind it."
        actions={
          <Menu
            trigger={
              <Button icon="download" busy={saving.isPending}>
                Export the journal
              </Button>
            }
            groups={[
              exportFormats.map((format) => ({ id: format, label: words[format], onSelect: () => saving.mutate(format) })),
            ]}
          />
        }
      />
      {part === undefined && <SavedList />}
      <nav aria-label="Reports" className={styles.groups}>
        {shown.map(({ title, reports }) => (
          <section key={title} aria-label={title}>
            {part === undefined && <h2 className={styles.groupTitle}>{title}</h2>}
            <div className={styles.hub}>
              {reports.map(({ to, icon, title: name, text }) => (
                <Link key={to} to={to} className={styles.report}>
                  <Icon name={icon} size={20} />
                  <div>
                    <b>{name}</b>
                    <span>{text}</span>
                  </div>
                </Link>
              ))}
            </div>
          </section>
        ))}
      </nav>
    </Page>
  )
}
