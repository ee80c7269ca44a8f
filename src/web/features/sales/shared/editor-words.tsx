import { t } from '#core/messages.ts'
import { Textarea } from '#web/ui/text-input.tsx'
import styles from './editor.module.css'
import type { DocumentForm } from './values.ts'

/** Notes and terms, at the foot of the document. */
export const EditorWords = ({ form, help }: { form: Pick<DocumentForm, 'at'>; help: string }) => (
  <div className={styles.words}>
    <Textarea label={t('Notes')} optional help={help} {...form.at<string>('notes')} />
    <Textarea label={t('Terms')} optional {...form.at<string>('terms')} />
  </div>
)
