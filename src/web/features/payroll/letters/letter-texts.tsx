import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type LetterTexts as Texts, setLetterText } from '#contract/payroll/letters.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Card, Facts } from '#web/ui/layout.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { letterTextsQuery, useSaveLetterText } from './api.ts'
import { letterWords } from './words.ts'

type Text = Texts['rows'][number]

/** The texts of the company's letters. */
export function LetterTexts() {
  const { data } = useQuery(letterTextsQuery)
  const [open, setOpen] = useState<Text>()
  if (!data) return null
  return (
    <Card title={t('Texts of letters')}>
      <Facts
        items={data.rows.map(
          (row) =>
            [
              letterWords[row.letter_kind],
              <Button key={row.letter_kind} onClick={() => setOpen(row)}>
                {row.is_own ? t('Change your text') : t('Change text')}
              </Button>,
            ] as const,
        )}
      />
      {open && <TextForm text={open} fields={data.fields} onClose={() => setOpen(undefined)} />}
    </Card>
  )
}

function TextForm({ text, fields, onClose }: { text: Text; fields: readonly string[]; onClose: () => void }) {
  const { mutateAsync } = useSaveLetterText()
  const form = useForm({
    schema: setLetterText.body,
    initial: { letter_body: text.letter_body },
    submit: (body) => mutateAsync({ letter_kind: text.letter_kind, ...body }),
    onDone: () => {
      toast({ tone: 'success', text: t('Saved') })
      onClose()
    },
  })
  return (
    <FormDrawer form={form} onClose={onClose} title={letterWords[text.letter_kind]} verb={t('Save text')}>
      <Textarea
        label={t('Text')}
        rows={16}
        help={t('Each line is a paragraph. We fill in {fields}. Empty it to use our text.', {
          fields: fields.map((name) => `[${name}]`).join(', '),
        })}
        {...form.field('letter_body')}
      />
    </FormDrawer>
  )
}
