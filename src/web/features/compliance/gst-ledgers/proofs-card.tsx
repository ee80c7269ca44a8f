import type { GstLedgers } from '#contract/compliance/gst-ledgers.ts'
import { formatDate, formatInstant } from '#web/lib/format.ts'
import { t } from '#core/messages.ts'
import { Card } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import styles from './gst-ledgers.module.css'
import { causeWords, proofWords } from './words.ts'

/** Our ledgers beside the books, the law and the portal, with each difference and its usual cause. */
export function ProofsCard({ ledgers: { proofs, portal } }: { ledgers: GstLedgers }) {
  const open = proofs.filter(({ own, other }) => own !== other)
  return (
    <Card title={t('Proofs')}>
      <ReportTable
        caption={t('Proofs of the ledgers')}
        first={t('Proof')}
        columns={[{ label: t('Compared'), isText: true }, t('Ledger'), t('Other'), t('Difference')]}
        rows={proofs.map(({ code, own, other, link }) => {
          const [label, left, right] = proofWords[code]
          const [to = '', query = ''] = (link ?? '').split('?')
          return {
            id: code,
            label,
            link: link === null ? undefined : { to, search: Object.fromEntries(new URLSearchParams(query)) },
            amounts: [t('{left} and {right}', { left, right }), own, other, own - other],
          }
        })}
      />
      {open.map(
        ({ code }) =>
          causeWords[code] && (
            <p key={code} className={styles.note}>
              {causeWords[code]}
            </p>
          ),
      )}
      {portal !== null && (
        <p className={styles.note}>
          {t('The portal on {date}, entered by {name}, {time}.', {
            date: formatDate(portal.as_of),
            name: portal.entered_by_name ?? t('the system'),
            time: formatInstant(portal.entered_at),
          })}
        </p>
      )}
    </Card>
  )
}
