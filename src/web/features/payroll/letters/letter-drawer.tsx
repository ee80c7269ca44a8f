import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type LetterAsk, type LetterPreview, NewLetter, writtenKinds } from '#contract/payroll/letters.ts'
import { monthStart } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { sentence } from '#web/lib/errors.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Select, Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { PayTable } from '../shared/pay-table.tsx'
import { letterPreviewQuery, useWriteLetter } from './api.ts'
import { letterWords } from './words.ts'

type Props = { payroll_employees_id: string; onClose: () => void }
const kinds = writtenKinds.map((value) => ({ value, label: letterWords[value] }))

/** Chooses a letter, shows it filled in, and stores it as it is then written. */
export function LetterDrawer({ payroll_employees_id, onClose }: Props) {
  const [ask, setAsk] = useState<LetterAsk>({ letter_kind: 'appointment', dated_on: today(), from_on: null })
  const [isShown, setShown] = useState(false)
  const { data, error, isFetching } = useQuery({ ...letterPreviewQuery(payroll_employees_id, ask), enabled: isShown })
  if (data && isShown) return <WriteForm {...{ payroll_employees_id, ask, onClose }} preview={data} />
  const change = (part: Partial<LetterAsk>) => {
    setShown(false)
    setAsk((old) => ({ ...old, ...part }))
  }
  const isIncrement = ask.letter_kind === 'increment'
  return (
    <Drawer
      isOpen
      title={t('Write a letter')}
      onClose={onClose}
      footer={
        <Button tone="primary" busy={isFetching} onClick={() => setShown(true)}>
          {t('Preview letter')}
        </Button>
      }
    >
      <Stack>
        <Select
          label={t('Letter')}
          options={kinds}
          value={ask.letter_kind}
          error={isShown && error ? sentence(error) : undefined}
          onChange={(value) => {
            const letter_kind = writtenKinds.find((each) => each === value) ?? 'appointment'
            change({ letter_kind, from_on: letter_kind === 'increment' ? monthStart(today()) : null })
          }}
        />
        <DateInput label={t('Dated')} value={ask.dated_on} onChange={(dated_on) => change({ dated_on })} />
        {isIncrement && (
          <DateInput label={t('Pay holds from')} value={ask.from_on ?? today()} onChange={(from_on) => change({ from_on })} />
        )}
      </Stack>
    </Drawer>
  )
}

function WriteForm({ payroll_employees_id, ask, preview, onClose }: Props & { ask: LetterAsk; preview: LetterPreview }) {
  const { mutateAsync } = useWriteLetter(payroll_employees_id)
  const form = useForm({
    schema: NewLetter,
    initial: { ...ask, letter_text: preview.letter_text },
    submit: (body, { idempotencyKey }) => mutateAsync({ body, idempotencyKey }),
    onDone: () => {
      toast({ tone: 'success', text: t('Letter stored: the employee can read it') })
      onClose()
    },
  })
  return (
    <FormDrawer form={form} onClose={onClose} title={preview.title} verb={t('Store letter')}>
      <Textarea label={t('Text')} rows={14} help={t('Each line is a paragraph.')} {...form.field('letter_text')} />
      {preview.rows.length > 0 && <PayTable rows={preview.rows} />}
    </FormDrawer>
  )
}
