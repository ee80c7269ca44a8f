import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#core/messages.ts'
import { ProfileInput } from '#contract/identity/profile.ts'
import { useForm } from '#web/lib/form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { Card, Page, Pair } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { profileQuery, useSaveProfile } from './api.ts'
import { LeaveSection } from './leave-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PictureSection } from './picture-section.tsx'
import { PreferencesSection } from './preferences-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** The person's profile, the same in every company. Each part is saved separately; `security` and `paid` are other slices'. */
export function ProfilePage({ security, paid }: { security: ReactNode; paid: ReactNode }) {
  const { data: profile } = useSuspenseQuery(profileQuery)
  return (
    <Page shape="narrow">
      <PageHeader
        title={t('Profile')}
        section={t('Settings')}
        description={t('You sign in as {email}.', { email: profile.email })}
      />
      <PictureSection profile={profile} />
      <NameSection key={JSON.stringify(profile)} />
      {paid}
      <PasswordSection />
      {security}
      <PreferencesSection />
      <SessionsSection />
      <LeaveSection />
    </Page>
  )
}

function NameSection() {
  const { data: profile } = useSuspenseQuery(profileQuery)
  const { mutateAsync } = useSaveProfile()
  const form = useForm({
    schema: ProfileInput,
    initial: {
      first_name: profile.first_name,
      last_name: profile.last_name,
      mobile_number: profile.mobile_number ?? '',
    },
    submit: (body) => mutateAsync(body),
    onDone: () => toast({ tone: 'success', text: t('Saved') }),
  })
  return (
    <Card title={t('Personal details')}>
      <Form form={form}>
        <Pair>
          <TextInput label={t('First name')} autoComplete="given-name" {...form.field('first_name')} />
          <TextInput label={t('Last name')} autoComplete="family-name" {...form.field('last_name')} />
        </Pair>
        <TextInput
          label={t('Mobile number')}
          optional
          type="tel"
          autoComplete="tel-national"
          help={t('10 digits, without +91')}
          {...form.field('mobile_number')}
        />
        <div>
          <Button type="submit" tone={form.isDirty ? 'primary' : 'plain'} busy={form.isSubmitting}>
            {t('Save')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
