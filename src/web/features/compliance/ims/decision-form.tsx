import { ImsDecision, type ImsRecord } from '#contract/compliance/ims.ts'
import { imsActions, reductions } from '#core/compliance/ims/record.ts'
import { nextMonth } from '#core/compliance/ims/rules.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/choice.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { monthWords } from '../shared/months.ts'
import { useDecide } from './api.ts'
import { decisionVerbs, decisionWords, reductionWords } from './words.ts'

/** Accept, reject, keep pending or take back, with what the portal asks for each. */
export function DecisionForm({ record, onDone }: { record: ImsRecord; onDone: () => void }) {
  const form = useDecisionForm(record, onDone)
  const { decision, reduction } = form.values
  const offered = imsActions.filter((action) => action !== 'pending' || record.may_be_pending)
  return (
    <Form form={form}>
      <Stack>
        <RadioGroup
          label={t('Action')}
          {...form.field('decision')}
          onChange={(value) => form.set({ decision: value as ImsDecision['decision'] })}
          options={offered.map((value) => ({ value, label: decisionVerbs[value] }))}
        />
        {decision === 'accept' && record.may_reduce && (
          <RadioGroup
            label={t('Credit to reverse')}
            name="reduction"
            value={reduction ?? 'full'}
            error={form.field('reduction').error}
            onChange={(value) => form.set({ reduction: value as ImsDecision['reduction'] })}
            options={reductions.map((value) => ({ value, label: reductionWords[value] }))}
          />
        )}
        {decision === 'accept' && record.may_reduce && reduction === 'part' && <Declared record={record} form={form} />}
        {decision === 'pending' && (
          <Select
            label={t('Decide in the month')}
            {...form.field('pending_until')}
            value={form.values.pending_until ?? ''}
            onChange={(value) => form.set({ pending_until: value })}
            options={monthsFor(record).map((value) => ({ value, label: monthWords(value) }))}
          />
        )}
        {decision !== 'no_action' && (
          <TextInput
            label={t('Reason')}
            {...form.field('reason')}
            value={form.values.reason ?? ''}
            optional={decision === 'accept' && (reduction === null || reduction === 'full')}
          />
        )}
        <Button type="submit" tone="primary" busy={form.isSubmitting}>
          {t('Save action')}
        </Button>
      </Stack>
    </Form>
  )
}

function useDecisionForm(record: ImsRecord, onDone: () => void) {
  const { mutateAsync } = useDecide(record.ims_records_id)
  return useForm({
    schema: ImsDecision,
    initial: initialOf(record),
    submit: ({ decision, reason, pending_until, reduction, declared }) =>
      mutateAsync({
        decision,
        reason: reason === '' ? null : reason,
        pending_until: decision === 'pending' ? pending_until : null,
        reduction: decision === 'accept' && record.may_reduce ? reduction : null,
        declared: decision === 'accept' && reduction === 'part' ? declared : null,
      }),
    onDone: ({ decision }) => {
      toast({
        tone: 'success',
        text: t('{number}: {action}', { number: record.number, action: decisionWords[decision ?? 'no_action'] }),
      })
      onDone()
    },
  })
}

const none = { igst: 0, cgst: 0, sgst: 0, cess: 0 }
const initialOf = (record: ImsRecord): ImsDecision => ({
  decision: record.decision ?? (record.portal_action === 'no_action' ? 'accept' : record.portal_action),
  reason: record.reason ?? '',
  pending_until: record.pending_until ?? monthsFor(record)[0] ?? null,
  reduction: record.reduction ?? (record.may_reduce ? 'full' : null),
  declared: record.declared ?? (record.may_reduce ? none : null),
})

/** Months from the running one on, to the last in which the record may be pending. */
function monthsFor({ last_pending }: ImsRecord): string[] {
  const months = [today().slice(0, 7)]
  while (months.length < 12) months.push(nextMonth(months.at(-1) ?? ''))
  return last_pending === null ? months : months.filter((month) => month <= last_pending)
}

type Declaring = { record: ImsRecord; form: ReturnType<typeof useDecisionForm> }
function Declared({ record, form }: Declaring) {
  const heads = (['igst', 'cgst', 'sgst', 'cess'] as const).filter((head) => record.heads[head] > 0)
  const declared = form.values.declared ?? none
  const { error } = form.field('declared')
  const labels = { igst: 'IGST', cgst: 'CGST', sgst: 'SGST', cess: t('Cess') }
  return heads.map((head, at) => (
    <MoneyInput
      key={head}
      label={`${labels[head]} (₹)`}
      name={`declared.${head}`}
      value={declared[head]}
      onChange={(paise) => form.set({ declared: { ...declared, [head]: paise ?? 0 } })}
      error={at === heads.length - 1 ? error : undefined}
    />
  ))
}
