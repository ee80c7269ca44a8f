import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Advance } from '#contract/sales/advances.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import folding from '#web/ui/folding-table.module.css'
import { Card } from '#web/ui/layout.tsx'
import { Part } from '#web/ui/part.tsx'
import { savePdfOrSay } from '#web/ui/save-file.ts'
import styles from './advances.module.css'
import { saveRefundPdf } from './api.ts'
import { UndoDialog } from './undo-dialog.tsx'
import { moveWords } from './words.ts'

type Move = Advance['moves'][number]

/** The ledger of the advance: its receipt and its uses, each with its tax. */
export function Moves({ advance }: { advance: Advance }) {
  const [undoing, setUndoing] = useState<Move>()
  const isTaxed = advance.tax_rule !== 'none'
  return (
    <Card title={t('Where it was used')}>
      <Part plays="group" className={styles.scroll} aria-label={t('Where it was used')} tabIndex={0}>
        <table className={cx(styles.moves, folding.folding)}>
          <thead>
            <tr>
              <th scope="col">{t('On')}</th>
              <th scope="col">{t('What')}</th>
              {isTaxed && (
                <th scope="col" className={styles.end}>
                  {t('GST (₹)')}
                </th>
              )}
              <th scope="col" className={styles.end}>
                {t('Amount (₹)')}
              </th>
              <th scope="col" className={styles.end}>
                <span className="visually-hidden">{t('Undo')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {advance.moves.map((move) => (
              <tr key={move.advance_moves_id}>
                <td className={styles.day}>{formatDate(move.moved_on)}</td>
                <td data-label={t('What')}>
                  <span>
                    {moveWords[move.move]} <Behind move={move} advance={advance} />
                  </span>
                </td>
                {isTaxed && (
                  <td className={`${styles.end} figures`} data-label={t('GST (₹)')}>
                    {formatPaise(move.cgst + move.sgst + move.igst)}
                  </td>
                )}
                <td className={`${styles.end} figures`} data-label={t('Amount (₹)')}>
                  {formatPaise(move.amount)}
                </td>
                <td className={styles.end}>
                  {move.is_live && (
                    <Button tone="quiet" onClick={() => setUndoing(move)}>
                      {move.move === 'refunded' ? t('Undo') : t('Withdraw')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Part>
      {undoing && <UndoDialog advance={advance} move={undoing} onClose={() => setUndoing(undefined)} />}
    </Card>
  )
}

/** The invoice or refund voucher of a movement. */
function Behind({ move, advance }: { move: Move; advance: Advance }) {
  const refund = advance.refunds.find(({ advance_refunds_id }) => advance_refunds_id === move.advance_refunds_id)
  if (refund)
    return (
      <Button tone="quiet" icon="download" onClick={() => void savePdfOrSay(saveRefundPdf(advance.advances_id, refund))}>
        {refund.refund_number}
      </Button>
    )
  if (move.invoices_id === null) return null
  return (
    <Link to="/receivables/invoices/$invoices_id" params={{ invoices_id: move.invoices_id }}>
      {move.invoice_number}
    </Link>
  )
}
