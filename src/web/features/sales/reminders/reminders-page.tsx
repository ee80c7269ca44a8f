import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MAX_RUNGS } from '#contract/sales/reminders.ts'
import { reminderWords } from '#core/sales/reminders.ts'
import { t, translate } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/choice.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { Card, Facts, Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Notice } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { ladderQuery, useSaveLadder } from './api.ts'
import { LateFeeCard } from './late-fee-card.tsx'
import { LadderSchema, type LadderValues, newRung, valuesOf } from './ladder-values.ts'
import { RungCard } from './rung-card.tsx'

const wordNames = Object.keys(reminderWords) as (keyof typeof reminderWords)[]

/** The schedule and texts of reminders for open invoices. */
export function RemindersPage() {
  const { data: ladder } = useSuspenseQuery(ladderQuery)
  const { mutateAsync } = useSaveLadder()
  const form = useForm<typeof LadderSchema, LadderValues, typeof ladder>({
    schema: LadderSchema,
    initial: valuesOf(ladder),
    submit: (body) => mutateAsync(body),
    onDone: (saved) => {
      form.reset(valuesOf(saved))
      toast({
        tone: 'success',
        text: saved.is_on ? t('Reminders go out at 10 a.m.') : t('Saved; reminders are switched off'),
      })
    },
  })
  const { values, set } = form
  const add = () => set({ rungs: [...values.rungs, newRung()] })
  return (
    <Page shape="narrow">
      <PageHeader
        title={t('Reminders')}
        section={t('Invoices')}
        above={<Link to="/receivables/invoices">{t('Invoices')}</Link>}
        description={t('Sent by email at 10 a.m. with the invoice attached, until it is paid, credited, disputed or cancelled.')}
        actions={
          <Button tone="primary" busy={form.isSubmitting} onClick={() => form.onSubmit()}>
            {t('Save reminders')}
          </Button>
        }
      />
      <Form form={form}>
        <Stack>
          <Card>
            <Switch
              label={t('Send reminders automatically')}
              help={t('From the next morning, for invoices due from now. You can exclude a customer on their page.')}
              value={values.is_on}
              onChange={(is_on) => set({ is_on })}
            />
          </Card>
          {form.errors['rungs'] !== undefined && <Notice tone="danger">{form.errors['rungs']}</Notice>}
          {values.rungs.map((rung, at) => (
            <RungCard key={rung.key} form={form} at={at} />
          ))}
          {values.rungs.length < MAX_RUNGS && (
            <Button icon="add" onClick={add}>
              {t('Add a reminder')}
            </Button>
          )}
          <LateFeeCard form={form} />
          <Card title={t('Placeholders')}>
            <Facts items={wordNames.map((word) => [`{${word}}`, translate(reminderWords[word])] as const)} />
          </Card>
        </Stack>
      </Form>
    </Page>
  )
}
