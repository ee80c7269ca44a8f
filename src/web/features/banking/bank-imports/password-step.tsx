import { useState } from 'react'
import { t } from '#core/messages.ts'
import type { StatementPreview } from '#contract/banking/bank-imports.ts'
import { sentence } from '#web/lib/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { useUnlock } from './api.ts'
import styles from './imports.module.css'

/** Asks for the password of a locked PDF. It opens the file once and is not saved. */
export function PasswordStep({ files_id, onOpen }: { files_id: string; onOpen: (seen: StatementPreview) => void }) {
  const [password, setPassword] = useState('')
  const { mutate, isPending, error } = useUnlock()
  const missing = error && sentence(error, t("We couldn't open the PDF. Try again."))
  return (
    <Card title={t('This PDF is locked')}>
      <form
        className={styles.paste}
        onSubmit={(event) => {
          event.preventDefault()
          if (password !== '') mutate({ files_id, password }, { onSuccess: onOpen })
        }}
      >
        <PasswordInput
          label={t('PDF password')}
          autoComplete="off"
          value={password}
          onChange={setPassword}
          help={t('Your bank’s email gives the password. We use it once and don’t save it.')}
          {...(missing && { error: missing })}
        />
        <div className={styles.actions}>
          <Button type="submit" tone="primary" busy={isPending}>
            {t('Open PDF')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
