import { useRef } from 'react'
import { t } from '#core/messages.ts'
import { type Company, companyLogo, MAX_LOGO_BYTES } from '#contract/company/company.ts'
import { urlOf } from '#web/lib/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useRemoveLogo, useUploadLogo } from './api.ts'
import styles from './company.module.css'

/** The logo on invoices: a PNG or JPEG of at most 2 MB. */
export function LogoSection({ company }: { company: Company }) {
  const input = useRef<HTMLInputElement>(null)
  const { mutate: send, isPending: isSending } = useUploadLogo()
  const { mutate: remove, isPending: isRemoving } = useRemoveLogo()
  const choose = (file: File | undefined) => {
    if (!file) return
    if (file.size > MAX_LOGO_BYTES) toast({ tone: 'danger', text: t('The logo is larger than 2 MB') })
    else send(file)
  }
  return (
    <Card title={t('Logo')}>
      <div className={styles.logo}>
        {company.logo_files_id === null ? (
          <span className={styles.noLogo}>{t('No logo yet')}</span>
        ) : (
          <img
            alt={t('Your logo')}
            src={urlOf(companyLogo, { query: { picture: company.logo_files_id } })}
            className={styles.picture}
          />
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept="image/png,image/jpeg"
          aria-label={t('Choose a logo')}
          onChange={(event) => {
            choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button icon="upload" busy={isSending} onClick={() => input.current?.click()}>
          {company.logo_files_id === null ? t('Upload a logo') : t('Replace')}
        </Button>
        {company.logo_files_id !== null && (
          <Button tone="quiet" busy={isRemoving} onClick={() => remove()}>
            {t('Remove')}
          </Button>
        )}
      </div>
      <p className={styles.hint}>{t('PNG or JPEG, at most 2 MB. It appears at the top left of your invoices.')}</p>
    </Card>
  )
}
