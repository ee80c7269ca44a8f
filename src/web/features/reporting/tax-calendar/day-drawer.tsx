import * as z from 'zod/mini'
import { type TaxDay, TaxDayMark } from '#contract/reporting/tax-calendar.ts'
import { formatDate } from '#core/dates.ts'
import { inContext, t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { formatPaise } from '#web/lib/format.ts'
import { today } from '#web/lib/today.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Facts } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/states.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useMarkDay } from './api.ts'

type Values = { due_on: string; due_reason: string; done_on: string }

const orNull = (text: string) => (text.trim() === '' ? null : text.trim())

/** One due day: where it comes from, its amount, and what a person says of it. */
export function DayDrawer({ day, onClose }: { day: TaxDay; onClose: () => void }) {
  const { mutateAsync } = useMarkDay()
  const { form: tax_form, gst_registrations_id, period } = day
  const form = useForm({
    schema: z.pipe(
      z.transform(({ due_on, due_reason, done_on }: Values) => ({
        form: tax_form,
        gst_registrations_id,
        period,
        due_on: orNull(due_on),
        due_reason: orNull(due_reason),
        done_on: orNull(done_on),
      })),
      TaxDayMark,
    ),
    initial: {
      due_on: day.due_reason === null ? '' : day.due_on,
      due_reason: day.due_reason ?? '',
      done_on: day.done_on ?? '',
    },
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ tone: 'success', text: t('Tax calendar saved') })
      onClose()
    },
  })
  return (
    <FormDrawer form={form} onClose={onClose} title={day.title} verb={t('Save')}>
      {!day.is_verified && (
        <Notice tone="warning">
          {t('We have not seen this rule in an official text. Check the date before you rely on it.')}
        </Notice>
      )}
      <DayFacts day={day} />
      {day.link !== null && (
        <div>
          <ButtonLink to={day.link}>{inContext('action', 'Open')}</ButtonLink>
        </div>
      )}
      <DateInput
        label={t('Filed or paid on')}
        optional
        help={t('Enter it when you did this outside the product')}
        max={today()}
        {...form.field('done_on')}
      />
      <DateInput label={t('Extended to')} optional {...form.field('due_on')} />
      <TextInput
        label={t('Notification that extended it')}
        optional
        placeholder={t('13/2026 Central Tax')}
        {...form.field('due_reason')}
      />
    </FormDrawer>
  )
}

const isOnPay = ({ form }: TaxDay) => form === 'pt' || form === 'lwf'

function DayFacts({ day }: { day: TaxDay }) {
  return (
    <Facts
      items={[
        [t('Due'), formatDate(day.due_on)],
        ...(day.law_due_on === day.due_on ? [] : [[t('By law'), formatDate(day.law_due_on)] as const]),
        [t('Rule'), day.source],
        ...(day.gstin === null ? [] : [['GSTIN', day.gstin] as const]),
        ...(day.amount === null && isOnPay(day)
          ? [[t('Amount'), t('Only payroll sees the tax of one or two people')] as const]
          : []),
        ...(day.amount === null ? [] : [[day.is_known ? t('Amount') : t('Estimate'), `₹${formatPaise(day.amount)}`] as const]),
        ...(day.late_cost === null ? [] : [[t('Interest and fee if filed today'), `₹${formatPaise(day.late_cost)}`] as const]),
      ]}
    />
  )
}
