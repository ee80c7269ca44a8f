import { Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { stateOptions } from '#web/features/company/shared/address.ts'
import { NewOwnCompany } from '#contract/identity/session.ts'
import { useForm } from '#web/lib/form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { useCreateCompany } from './api.ts'
import { EntryPage } from './entry-page.tsx'

/** Adds another company for a signed-in person. */
export function NewCompanyPage({ present }: { present: string }) {
  const { mutateAsync } = useCreateCompany()
  const form = useForm({
    schema: NewOwnCompany,
    initial: { company_name: '', state_code: '' },
    submit: (body) => mutateAsync(body),
    // Reloads the page, so that no data of the other company stays in memory.
    onDone: () => location.assign('/dashboard'),
  })
  return (
    <EntryPage
      title={t('Add a company')}
      lead={t('You own it and switch to it at once. Its books, team and bank accounts are separate from your other companies.')}
      foot={<Link to="/dashboard">{t('Back to {present}', { present })}</Link>}
    >
      <Form form={form}>
        <TextInput label={t('Company name')} autoComplete="organization" {...form.field('company_name')} />
        <Select label={t('State')} placeholder={t('Choose a state')} options={stateOptions()} {...form.field('state_code')} />
        <Button type="submit" tone="primary" size="form" wide busy={form.isSubmitting}>
          {t('Add company')}
        </Button>
      </Form>
    </EntryPage>
  )
}
