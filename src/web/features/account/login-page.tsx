import { Link, useRouter } from '@tanstack/react-router'
import { Credentials } from '#contract/session.ts'
import { product } from '#core/product.ts'
import { useForm } from '#web/lib/form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { PasswordInput, TextInput } from '#web/ui/text-input.tsx'
import { useLogin } from './api.ts'
import { nextPath } from './entry.ts'
import styles from './entry-page.module.css'
import { EntryPage } from './entry-page.tsx'

export function LoginPage({ redirect }: { redirect: string | undefined }) {
  const { history } = useRouter()
  const { mutateAsync } = useLogin()
  const form = useForm({
    schema: Credentials,
    initial: { email: '', password: '' },
    submit: (credentials) => mutateAsync(credentials),
    onDone: (session) => history.replace(nextPath(session, redirect)),
  })
  return (
    <EntryPage
      title="Log in"
      foot={
        <>
          New to {product.name}?{' '}
          <Link to="/register" search={{ redirect }}>
            Open an account
          </Link>
        </>
      }
    >
      <Form form={form}>
        <TextInput label="Email" type="email" autoComplete="username" {...form.field('email')} />
        <PasswordInput label="Password" autoComplete="current-password" {...form.field('password')} />
        <Button type="submit" tone="primary" size="form" wide busy={form.isSubmitting}>
          Log in
        </Button>
        <p className={styles.aside}>
          <Link to="/reset" search={{}}>
            Forgot password?
          </Link>
        </p>
      </Form>
    </EntryPage>
  )
}
