import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { t } from '#core/messages.ts'
import { unlockSession } from '#contract/identity/session.ts'
import { useForm } from '#web/lib/form.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { useUnlock } from './api.ts'
import styles from './held-screen.module.css'

/** Covers the page, which keeps its state underneath, until the password is entered. */
export default function HeldScreen() {
  const { email, first_name } = useSession()
  const { mutateAsync } = useUnlock()
  const navigate = useNavigate()
  const { history } = useRouter()
  const layer = useModal()
  const form = useForm({
    schema: unlockSession.body,
    initial: { password: '' },
    submit: (body) => mutateAsync(body),
  })
  // At the end of the document, since an open drawer hides its siblings from screen readers.
  return createPortal(
    <dialog ref={layer} className={styles.cover} aria-labelledby="held-title" onCancel={(event) => event.preventDefault()}>
      <div className={styles.card}>
        <h1 id="held-title" className={styles.title}>
          {t('Your session timed out')}
        </h1>
        <p className={styles.lead}>
          {t('Enter your password to continue, {first_name}. The page is as you left it.', { first_name })}
        </p>
        <Form form={form}>
          {/* Identifies the account for a password manager. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordInput label={t('Password')} autoComplete="current-password" {...form.field('password')} />
          <Button type="submit" tone="primary" size="form" wide busy={form.isSubmitting}>
            {t('Continue')}
          </Button>
          <Button
            tone="quiet"
            size="form"
            wide
            onClick={() => void navigate({ to: '/logout', search: { redirect: history.location.href } })}
          >
            {t('Log out')}
          </Button>
        </Form>
      </div>
    </dialog>,
    document.body,
  )
}

// In the browser's top layer, above everything else. A drawer below must not treat a click here as a click outside it.
function useModal() {
  const layer = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = layer.current
    if (shown === null) return
    shown.showModal()
    const keep = (event: Event) => event.stopPropagation()
    const keys = (event: KeyboardEvent) => {
      const isInside = event.target instanceof Node && shown.contains(event.target)
      if (event.key === 'Escape' || event.ctrlKey || event.metaKey || !isInside) event.stopPropagation()
      if (event.key === 'Escape') event.preventDefault()
    }
    for (const name of ['pointerdown', 'focusin'] as const) shown.addEventListener(name, keep)
    window.addEventListener('keydown', keys, { capture: true })
    return () => {
      window.removeEventListener('keydown', keys, { capture: true })
      shown.close()
    }
  }, [])
  return layer
}
