import { t } from '#core/messages.ts'
import styles from './part-switch.module.css'

export type EditorPart = 'form' | 'preview'
const parts = ['form', 'preview'] as const

/** On a narrow screen the form and the document beside it take turns: what stands around them says which is shown (`data-shown`). */
export function PartSwitch({ shown, onShow }: { shown: EditorPart; onShow: (part: EditorPart) => void }) {
  return (
    <fieldset className={styles.switch} aria-label={t('Form or preview')} data-print="hide">
      {parts.map((part) => (
        <button key={part} type="button" aria-pressed={shown === part} onClick={() => onShow(part)}>
          {part === 'form' ? t('Edit') : t('Preview')}
        </button>
      ))}
    </fieldset>
  )
}
