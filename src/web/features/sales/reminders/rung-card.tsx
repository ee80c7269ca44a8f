import { useState } from 'react'
import { addDays } from '#core/dates.ts'
import { fillReminder, rungWords } from '#core/sales/reminders.ts'
import { t } from '#core/messages.ts'
import type { Form } from '#web/lib/form.ts'
import { useSession } from '#web/lib/session.ts'
import { today } from '#web/lib/today.ts'
import styles from '#web/features/sales/shared/page.module.css'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Card, Pair, Stack } from '#web/ui/layout.tsx'
import { Select, Textarea, TextInput } from '#web/ui/text-input.tsx'
import { daysOf, type LadderValues, type RungValues } from './ladder-values.ts'

/** One reminder: its day and its text, with a preview. */
export function RungCard({ form, at }: { form: Form<LadderValues>; at: number }) {
  const [isShown, setShown] = useState(false)
  const rung = form.values.rungs[at]
  if (!rung) return null
  const days = daysOf(rung)
  return (
    <Card
      title={Number.isNaN(days) ? t('New reminder') : rungWords(days)}
      actions={
        <span>
          <Button tone="quiet" icon="eye" onClick={() => setShown(true)}>
            {t('Preview')}
          </Button>
          {form.values.rungs.length > 1 && (
            <IconButton
              icon="delete"
              label={t('Remove this reminder')}
              onClick={() => form.set({ rungs: form.values.rungs.toSpliced(at, 1) })}
            />
          )}
        </span>
      }
    >
      <Stack>
        <Pair>
          <TextInput label={t('Days')} inputMode="numeric" {...form.at<string>(`rungs.${at}.days`)} />
          <Select
            label={t('Before or after the due date')}
            options={[
              { value: 'before', label: t('before the due date') },
              { value: 'after', label: t('after the due date') },
            ]}
            {...form.at<string>(`rungs.${at}.when`)}
          />
        </Pair>
        <TextInput label={t('Subject')} {...form.at<string>(`rungs.${at}.subject`)} />
        <Textarea label={t('Message')} rows={7} {...form.at<string>(`rungs.${at}.message`)} />
      </Stack>
      {isShown && <Preview rung={rung} days={Number.isNaN(days) ? 0 : days} onClose={() => setShown(false)} />}
    </Card>
  )
}

function Preview({ rung, days, onClose }: { rung: RungValues; days: number; onClose: () => void }) {
  const { company_name } = useSession()
  const due_date = addDays(today(), 0 - days)
  const example = {
    customer_name: t('Deccan Textiles'),
    invoice_number: 'INV/26-27/0042',
    invoice_date: addDays(due_date, -30),
    due_date,
    amount_due: 1_18_000_00,
    company_name,
  }
  const fill = (text: string) => fillReminder(text, example, today())
  return (
    <Dialog isOpen onClose={onClose} title={fill(rung.subject)} description={t('Preview for today, with an example')}>
      <p className={styles.text}>{fill(rung.message)}</p>
    </Dialog>
  )
}
