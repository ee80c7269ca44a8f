import { Link } from '@tanstack/react-router'
import type { Flow, FlowKind } from '#core/reporting/cashflow/flows.ts'
import type { ForecastWeek } from '#core/reporting/cashflow/forecast.ts'
import { t } from '#core/messages.ts'
import { formatDate } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import { Amount } from '#web/ui/layout.tsx'
import styles from './cashflow.module.css'
import { kindWords, shortDay } from './words.ts'

/** The items of a week, down to the invoice or bill. */
export function WeekDrawer({ week, onClose }: { week: ForecastWeek; onClose: () => void }) {
  const kinds = [...Map.groupBy(week.flows, ({ kind }) => kind)]
  return (
    <Drawer
      isOpen
      onClose={onClose}
      width={600}
      title={t('{shortDay} to {date}', { shortDay: shortDay(week.from), date: formatDate(week.to) })}
      description={t('Expected money in and out')}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      {kinds.length === 0 && <p>{t('We expect no money in or out this week.')}</p>}
      {kinds.map(([kind, flows]) => (
        <section key={kind} className={styles.group}>
          <h3 className={styles.groupHead}>
            {kindWords[kind]} <Amount value={week.kinds[kind] ?? 0} />
          </h3>
          <ul className={styles.flows}>
            {flows
              .toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount))
              .map((flow, at) => (
                <li key={`${flow.label} ${flow.day} ${at}`}>
                  <span>
                    <FlowLink flow={flow} kind={kind} />
                    <small>
                      {shortDay(flow.day)} · {flow.why}
                    </small>
                  </span>
                  <Amount value={flow.amount} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Drawer>
  )
}

function FlowLink({ flow: { label, document_id, party, count }, kind }: { flow: Flow; kind: FlowKind }) {
  const words = count > 1 ? `${label} (${count})` : label
  if (kind === 'invoices') {
    if (document_id !== null)
      return (
        <Link to="/receivables/invoices/$invoices_id" params={{ invoices_id: document_id }}>
          {words}
        </Link>
      )
    return (
      <Link to="/receivables/invoices" search={{ status: 'open', ...(party !== null && { customer: party }) }}>
        {words}
      </Link>
    )
  }
  if (kind === 'bills') {
    if (document_id !== null)
      return (
        <Link to="/payables/bills/$bills_id" params={{ bills_id: document_id }}>
          {words}
        </Link>
      )
    // An item with several bills is a group; a single one without its bill is a pending advance.
    return count > 1 ? (
      <Link to="/payables/approved-bills">{words}</Link>
    ) : (
      <Link to="/payables/vendor-advances" search={{ status: 'on_its_way' }}>
        {words}
      </Link>
    )
  }
  return <>{words}</>
}
