import { CompanyInput } from '#contract/company/company.ts'
import { t } from '#core/messages.ts'
import { type Form as FormState, useForm } from '#web/lib/form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { Card } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSaveCompany } from './api.ts'
import type { Values } from './values.ts'

type Section = { title: string; initial: Values; fields: (form: FormState<Values>) => React.ReactNode }

/** One part of the settings with its own Save; the rest of the company is sent unchanged. */
export function SettingsSection({ title, initial, fields }: Section) {
  const { mutateAsync } = useSaveCompany()
  const form = useForm({
    schema: CompanyInput,
    initial,
    submit: (body) => mutateAsync(body),
    onDone: () => toast({ tone: 'success', text: t('Saved') }),
  })
  return (
    <Card title={title}>
      <Form form={form}>
        {fields(form)}
        <div>
          <Button type="submit" tone={form.isDirty ? 'primary' : 'plain'} busy={form.isSubmitting}>
            {t('Save')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
