import type { ReactNode } from 'react'
import { useSession } from '#web/lib/session.ts'
import { Card, Figure, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import styles from './dashboard.module.css'

/** The layout of the first page: four figures, money in and out, what needs the person today. */
export function DashboardPage() {
  const { company_name } = useSession()
  return (
    <Page>
      <PageHeader title="Dashboard" description={company_name} />
      <div className={styles.tiles}>
        <Tile label="Cash and bank" />
        <Tile label="To collect" />
        <Tile label="Overdue" />
        <Tile label="To pay in 7 days" />
      </div>
      <div className={styles.halves}>
        <Card title="Money in and out">
          <EmptyState icon="balance" title="No entries yet">
            Money in and out by month appears here with the first invoice or bank statement.
          </EmptyState>
        </Card>
        <Card title="Recent invoices">
          <EmptyState icon="invoice" title="No invoices yet">
            The latest invoices and what is still due appear here.
          </EmptyState>
        </Card>
      </div>
    </Page>
  )
}

function Tile({ label, note }: { label: string; note?: ReactNode }) {
  return (
    <Card>
      <Figure label={label} amount={0} note={note} />
    </Card>
  )
}
