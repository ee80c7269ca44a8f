import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { enterGstTurnover, type GstTurnover } from '#contract/compliance/gst-turnovers.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Amount, Card } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { turnoversQuery, useEnterTurnover, useRemoveTurnover } from './api.ts'
import styles from './turnover-card.module.css'

/** Aggregate turnover by year over all registrations, and what follows from it. */
export function TurnoverCard() {
  const mayEnter = usePermitted(['OWNER', 'ADMIN', 'APPS_TAXES'])
  const { data } = useQuery({ ...turnoversQuery, enabled: mayEnter })
  const [edited, setEdited] = useState<GstTurnover>()
  const removing = useRemoveTurnover()
  if (!data) return null
  return (
    <Card title={t('Aggregate turnover')}>
      <p className={styles.note}>
        {t('Invoices need HSN codes of at least {digits} digits this year.', { digits: data.hsn_digits })}{' '}
        {data.may_file_quarterly
          ? t('You may file returns by the quarter.')
          : t('Your turnover is too high for quarterly returns.')}
      </p>
      <ul className={styles.rows}>
        {data.rows.map((row) => (
          <li key={row.year_start} className={styles.row}>
            <span>{t('FY {year}', { year: row.year })}</span>
            <span>
              ₹<Amount value={row.amount} />
            </span>
            <span className={styles.note}>{row.entered ? row.entered.reason : t('From your books')}</span>
            <span className={styles.acts}>
              {row.entered && (
                <Button tone="quiet" onClick={() => removing.mutate(row.year_start)}>
                  {t('Use books')}
                </Button>
              )}
              <Button onClick={() => setEdited(row)} aria-label={t('Enter turnover of FY {year}', { year: row.year })}>
                {t('Enter')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {edited && <TurnoverDialog row={edited} onClose={() => setEdited(undefined)} />}
    </Card>
  )
}

function TurnoverDialog({ row, onClose }: { row: GstTurnover; onClose: () => void }) {
  const { mutateAsync } = useEnterTurnover(row.year_start)
  const form = useForm({
    schema: enterGstTurnover.body,
    initial: { amount: row.amount, reason: row.entered?.reason ?? '' },
    submit: (body) => mutateAsync(body),
    onDone: onClose,
  })
  return (
    <FormDialog form={form} onClose={onClose} title={t('Turnover of FY {year}', { year: row.year })} verb={t('Save turnover')}>
      <MoneyInput
        label={t('Aggregate turnover')}
        {...form.field('amount')}
        onChange={(amount) => form.set({ amount: amount ?? 0 })}
      />
      <TextInput label={t('Why the books differ')} placeholder={t('Other books until March')} {...form.field('reason')} />
    </FormDialog>
  )
}
