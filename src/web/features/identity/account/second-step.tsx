import { useState } from 'react'
import { t } from '#core/messages.ts'
import { RecoveryEntry } from '#contract/identity/second-factors.ts'
import { type FactorWanted, type Session, VerificationCode } from '#contract/identity/session.ts'
import { useForm } from '#web/lib/form.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeInput } from '#web/ui/code-input.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useLoginWithPasskey, useLoginWithRecoveryCode, useLoginWithTotp } from './api.ts'
import styles from './entry-page.module.css'
import { EntryPage } from './entry-page.tsx'

type Factor = FactorWanted['second_factors'][number]
type Done = { onDone: (session: Session) => void }

const words: Record<Factor, { lead: string; other: string }> = {
  totp: { lead: t('Enter the six digits your authenticator app shows.'), other: t('Use the authenticator app') },
  passkey: { lead: t('Confirm with your passkey.'), other: t('Use a passkey') },
  recovery_code: {
    lead: t('Enter one of the codes you saved when you turned this on. It works once.'),
    other: t('Use a recovery code'),
  },
}
const forms = { totp: TotpForm, passkey: PasskeyForm, recovery_code: RecoveryForm }

/** After the password: one of the enabled second factors. */
export function SecondStep({ factors, onDone, onBack }: Done & { factors: readonly Factor[]; onBack: () => void }) {
  const [chosen, choose] = useState<Factor>(factors[0] ?? 'totp')
  const Chosen = forms[chosen]
  return (
    <EntryPage
      key={chosen}
      title={t('One more step')}
      lead={words[chosen].lead}
      foot={
        <button type="button" className={styles.link} onClick={onBack}>
          {t('Start over')}
        </button>
      }
    >
      <Stack>
        <Chosen onDone={onDone} />
        {factors
          .filter((factor) => factor !== chosen)
          .map((factor) => (
            <p key={factor} className={styles.aside}>
              <button type="button" className={styles.link} onClick={() => choose(factor)}>
                {words[factor].other}
              </button>
            </p>
          ))}
      </Stack>
    </EntryPage>
  )
}

function TotpForm({ onDone }: Done) {
  const { mutateAsync } = useLoginWithTotp()
  const form = useForm({ schema: VerificationCode, initial: { code: '' }, submit: (body) => mutateAsync(body), onDone })
  return (
    <Form form={form}>
      <CodeInput label={t('Code from the app')} {...form.field('code')} />
      <Button type="submit" tone="primary" size="form" wide busy={form.isSubmitting}>
        {t('Log in')}
      </Button>
    </Form>
  )
}

function RecoveryForm({ onDone }: Done) {
  const { mutateAsync } = useLoginWithRecoveryCode()
  const form = useForm({ schema: RecoveryEntry, initial: { recovery_code: '' }, submit: (body) => mutateAsync(body), onDone })
  return (
    <Form form={form}>
      <TextInput label={t('Recovery code')} placeholder="abcd-efgh-jkmn-pqrs" {...form.field('recovery_code')} />
      <Button type="submit" tone="primary" size="form" wide busy={form.isSubmitting}>
        {t('Log in')}
      </Button>
    </Form>
  )
}

function PasskeyForm({ onDone }: Done) {
  const { mutate, isPending } = useLoginWithPasskey()
  return (
    <Button
      icon="key"
      tone="primary"
      size="form"
      wide
      busy={isPending}
      onClick={() => mutate(undefined, { onSuccess: (session) => session && onDone(session) })}
    >
      {t('Use passkey')}
    </Button>
  )
}
