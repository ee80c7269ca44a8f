import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { t } from '#core/messages.ts'
import type { Faq, FaqFile } from '#contract/workspace/faq.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { FilePreview } from './file-preview.tsx'
import styles from './help.module.css'

const Answer = lazy(() => import('./answer.tsx'))

/** One question and its answer. */
export function FaqDetail({ faq, onBack }: { faq: Faq; onBack: () => void }) {
  const back = useRef<HTMLButtonElement>(null)
  const [shown, setShown] = useState<FaqFile>()
  useEffect(() => {
    back.current?.focus()
  }, [])
  return (
    <>
      <Button ref={back} tone="quiet" icon="back" className={styles.back} onClick={onBack}>
        {t('Back')}
      </Button>
      <h3 className={styles.asked}>{faq.question}</h3>
      <Suspense fallback={<Skeleton lines={6} height={160} label={t('Loading the answer')} />}>
        <Answer text={faq.answer} />
      </Suspense>
      {faq.faq_files.length > 0 && (
        <div className={styles.references}>
          {faq.faq_files.map((file, at) => (
            <button
              key={file.id}
              type="button"
              className={styles.link}
              title={file.original_file_name}
              onClick={() => setShown(file)}
            >
              <Icon name="file" />
              {faq.faq_files.length === 1 ? t('References') : t('References {value}', { value: at + 1 })}
            </button>
          ))}
        </div>
      )}
      {shown && <FilePreview file={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
