import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { product } from '#core/product.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { lateBody } from '#web/ui/late-body.tsx'
import { usePageTitle } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { saveFreePdf } from './api.ts'
import { deleteDraft, keep, readKept } from './local-draft.ts'
import styles from './free-invoice-page.module.css'
import { SaveToAccount } from './save-to-account.tsx'
import { FreeSchema, type FreeValues, newValues } from './values.ts'

const FreeInvoiceBody = lateBody(
  () => import('./free-invoice-body.tsx').then((part) => part.FreeInvoiceBody),
  <Skeleton lines={12} height={900} label={t('Loading the page')} />,
)

const KEEP_AFTER_MS = 500

/** A valid invoice for anyone. The input stays on the device; the server renders the document and stores nothing. */
export function FreeInvoicePage({ isSignedIn }: { isSignedIn: boolean }) {
  const [initial] = useState(() => ({ ...newValues(), ...readKept()?.values }))
  const form = useForm<typeof FreeSchema, FreeValues, void>({
    schema: FreeSchema,
    initial,
    submit: saveFreePdf,
    onDone: () => toast({ tone: 'success', text: t('Invoice downloaded') }),
  })
  const { values, reset } = form
  usePageTitle(t('Free GST invoice generator'))
  useKeep(values, initial)
  const startOver = () => {
    deleteDraft()
    reset(newValues())
  }
  return (
    <div className={styles.page}>
      <nav className={styles.bar} aria-label={t('Account')}>
        <Link to="/login" className={styles.brand}>
          <img src="/mark.svg" alt="" width={28} height={28} />
          {product.name}
        </Link>
        <SaveToAccount isSignedIn={isSignedIn} onLeave={() => keep(values)} />
      </nav>
      <main className={styles.main}>
        <header className={styles.head}>
          <div className={styles.words}>
            <h1>{t('Free GST invoice generator')}</h1>
            <p>{t('A valid GST invoice with a UPI code, without an account. What you type stays on this device.')}</p>
          </div>
          <div className={styles.ways}>
            <Button onClick={startOver}>{t('Start over')}</Button>
            <Button tone="primary" icon="download" busy={form.isSubmitting} onClick={() => form.onSubmit()}>
              {t('Download PDF')}
            </Button>
          </div>
        </header>
        <Form form={form}>
          <FreeInvoiceBody form={form} />
        </Form>
      </main>
    </div>
  )
}

/** Stores what is typed on the device, soon after. */
function useKeep(values: FreeValues, initial: FreeValues): void {
  useEffect(() => {
    if (values === initial) return
    const timer = setTimeout(() => keep(values), KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [values, initial])
}
