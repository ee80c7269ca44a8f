import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { exportFormats, exportJournal } from '#contract/exports.ts'
import { download } from '#web/lib/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icons.tsx'
import { Page } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import styles from './reports.module.css'

const reports: readonly { to: string; icon: IconName; title: string; text: string }[] = [
  { to: '/reports/profit-and-loss', icon: 'file', title: 'Profit and loss', text: 'What was earned, spent and left' },
  { to: '/reports/balance-sheet', icon: 'file', title: 'Balance sheet', text: 'What the company owns and owes on a day' },
  { to: '/reports/trial-balance', icon: 'balance', title: 'Trial balance', text: 'Every account, and that the books balance' },
  { to: '/reports/general-ledger', icon: 'book', title: 'General ledger', text: 'One account, entry by entry, to the document' },
  { to: '/reports/aged-receivables', icon: 'clock', title: 'Aged receivables', text: 'Who owes how much, and since when' },
]

const words = { hledger: 'For hledger', beancount: 'For beancount', csv: 'As CSV, one row a line' }
const names = { hledger: 'journal.hledger', beancount: 'journal.beancount', csv: 'journal.csv' }

/** Where every report begins. */
export function ReportsPage() {
  const saving = useMutation({
    mutationFn: (format: (typeof exportFormats)[number]) => download(exportJournal, names[format], { query: { format } }),
    meta: { fallback: 'The journal could not be exported' },
  })
  return (
    <Page>
      <PageHeader
        title="Reports"
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
      <nav aria-label="Reports" className={styles.hub}>
        {reports.map(({ to, icon, title, text }) => (
          <Link key={to} to={to} className={styles.report}>
            <Icon name={icon} size={20} />
            <div>
              <b>{title}</b>
              <span>{text}</span>
            </div>
          </Link>
        ))}
      </nav>
    </Page>
  )
}
