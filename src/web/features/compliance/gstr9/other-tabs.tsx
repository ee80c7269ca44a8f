import { useState } from 'react'
import type { Gstr9, Gstr9Hsn, Gstr9Reconciliation } from '#contract/compliance/gstr9.ts'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { CellDialog } from './cell-dialog.tsx'
import styles from './gstr9.module.css'
import { booksWords, paidWords } from './words.ts'

/** Table 9: tax payable and how it was paid. */
export const PaidTab = ({ gstr9: { paid } }: { gstr9: Gstr9 }) => (
  <ReportTable
    caption={t('Table 9 of GSTR-9')}
    first={t('Tax')}
    columns={[t('Payable'), t('Paid in cash'), t('From IGST'), t('From CGST'), t('From SGST'), t('From cess')]}
    rows={paid.map(({ head, payable, cash, igst, cgst, sgst, cess }) => ({
      id: head,
      label: paidWords[head],
      amounts: [payable, cash, igst, cgst, sgst, cess],
    }))}
  />
)

/** Tables 17 and 18. */
export const HsnTab = ({ gstr9: { hsn } }: { gstr9: Gstr9 }) => (
  <Stack>
    <HsnTable caption={t('17 Supplies by HSN')} rows={hsn.filter(({ table }) => table === '17')} />
    <HsnTable caption={t('18 Purchases by HSN')} rows={hsn.filter(({ table }) => table === '18')} />
  </Stack>
)

const HsnTable = ({ caption, rows }: { caption: string; rows: readonly Gstr9Hsn[] }) => (
  <ReportTable
    caption={caption}
    first={caption}
    columns={[
      { label: t('Quantity'), isText: true },
      { label: t('Rate'), isText: true },
      t('Taxable value'),
      'IGST',
      'CGST',
      'SGST',
      t('Cess'),
    ]}
    rows={[
      { id: 'heading', label: caption, kind: 'heading' as const },
      ...rows.map(({ hsn, unit, rate, quantity, figures: { taxable, igst, cgst, sgst, cess } }) => ({
        id: `${hsn} ${unit} ${rate}`,
        label: hsn === '' ? t('Without a code') : hsn,
        // Services have no quantity: the tables say 0 NA.
        amounts: [unit === 'NA' ? '' : `${quantity} ${unit}`.trimEnd(), `${rate}%`, taxable, igst, cgst, sgst, cess],
      })),
    ]}
  />
)

/** The worksheet for 9C: books beside the return, and what explains the difference. */
export function BooksTab({ gstr9 }: { gstr9: Gstr9 }) {
  const [entering, setEntering] = useState<Gstr9Reconciliation['code']>()
  const toExplain = gstr9.reconciliation.filter(({ books, returned, reason }) => books !== returned || reason !== null)
  return (
    <Stack>
      <ReportTable
        caption={t('Books and GSTR-9')}
        first={t('Figure')}
        columns={[t('Books'), 'GSTR-9', t('Difference'), t('Explained'), t('Not explained')]}
        rows={gstr9.reconciliation.map(({ code, books, returned, explained, link }) => {
          const [to = '', query = ''] = link.split('?')
          return {
            id: code,
            label: booksWords[code],
            link: { to, search: Object.fromEntries(new URLSearchParams(query)) },
            amounts: [books, returned, books - returned, explained, books - returned - explained],
          }
        })}
      />
      {toExplain.length === 0 && (
        <p className={styles.note}>{t('Your books and the return agree: there is nothing to explain.')}</p>
      )}
      <ul className={styles.list} aria-label={t('Reasons')}>
        {toExplain.map(({ code, reason }) => (
          <li key={code}>
            <span>
              <strong>{booksWords[code]}</strong> {reason ?? t('No reason entered')}
            </span>
            {gstr9.filing.status !== 'filed' && <Button onClick={() => setEntering(code)}>{t('Enter reason')}</Button>}
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {t(
          'Your books hold all registrations. Where you have several, the turnover, tax and credit of the others explain a difference.',
        )}
      </p>
      {entering !== undefined && <CellDialog gstr9={gstr9} cell={entering} onClose={() => setEntering(undefined)} />}
    </Stack>
  )
}
