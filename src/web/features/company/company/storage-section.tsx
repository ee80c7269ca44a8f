import { useQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { Card } from '#web/ui/layout.tsx'
import { companyStorageQuery } from './api.ts'
import styles from './company.module.css'
import { storageText } from './values.ts'

/** How much of its file storage the company uses. */
export function StorageSection() {
  const { data } = useQuery(companyStorageQuery)
  if (!data) return null
  return (
    <Card title={t('File storage')}>
      <p>{storageText(data)}</p>
      <p className={styles.hint}>
        {t('Statements, bills, attachments and other uploaded files count. Contact support if you need more.')}
      </p>
    </Card>
  )
}
