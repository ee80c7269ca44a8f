import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import styles from './api-keys.module.css'

type Props = { label: string; text: string /** The toast's text: “Key copied”. */; said: string; isMain?: boolean }

/** A text with a Copy button. */
export function Copied({ label, text, said, isMain = false }: Props) {
  return (
    <div className={styles.copied}>
      <textarea
        className={styles.text}
        aria-label={label}
        readOnly
        rows={text.split('\n').length}
        value={text}
        onFocus={(event) => event.target.select()}
      />
      <Button icon="copy" tone={isMain ? 'primary' : undefined} onClick={() => void copy(text, said)}>
        {t('Copy')}
      </Button>
    </div>
  )
}

async function copy(text: string, said: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast({ tone: 'success', text: said })
  } catch {
    toast({ tone: 'danger', text: t('The browser did not let us copy. Select the text and copy it.') })
  }
}
