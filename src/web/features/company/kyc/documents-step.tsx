import { type DocumentKind, type Kyc, MAX_DOCUMENT_BYTES, submitDocuments } from '#contract/company/kyc.ts'
import { t } from '#core/messages.ts'
import { call } from '#web/lib/call.ts'
import { ApiError, markShown, sentence } from '#web/lib/errors.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/states.tsx'
import { useGive, useReadPaper, useTakeBack, useUpload } from './api.ts'
import styles from './kyc.module.css'
import { stillLacking } from './onboarding-steps.ts'
import type { StepProps } from './use-step.ts'
import { documentWords, isSettled } from './words.ts'

/** The documents, each stored as soon as it is chosen; sent for verification together. */
export function DocumentsStep({ kyc, verb, onDone }: StepProps) {
  const { mutateAsync, isPending, error } = useGive(() => call(submitDocuments))
  const status = kyc.checks.find((check) => check.check_kind === 'documents')?.status ?? 'not_started'
  const issues = error instanceof ApiError ? error.issues : []
  const lacking = new Set(stillLacking(kyc, issues))
  // Once the missing documents are uploaded, the error no longer holds.
  const isAnswered = issues.length > 0 && lacking.size === 0
  const send = async () => {
    try {
      if (!isSettled(status)) await mutateAsync(undefined)
      onDone()
    } catch (refusal) {
      markShown(refusal)
    }
  }
  return (
    <Stack>
      <div className={styles.papers}>
        {kyc.wanted_documents.map((kind) => (
          <Paper key={kind} kyc={kyc} kind={kind} isLacking={lacking.has(kind)} />
        ))}
      </div>
      {error && !isAnswered && <Notice tone="danger">{sentence(error)}</Notice>}
      <div>
        <Button tone="primary" size="form" busy={isPending} onClick={() => void send()}>
          {verb}
        </Button>
      </div>
    </Stack>
  )
}

function Paper({ kyc, kind, isLacking }: { kyc: Kyc; kind: DocumentKind; isLacking: boolean }) {
  const { mutate: send, isPending, error } = useUpload()
  const { mutate: takeBack, isPending: isLeaving } = useTakeBack()
  const { mutate: read } = useReadPaper()
  const [name, help] = documentWords[kind]
  const given = kyc.documents.find((paper) => paper.document_kind === kind)
  if (given) {
    return (
      <div className={styles.paper}>
        <Icon name="file" size={20} />
        <span className={styles.paperWords}>
          <b>{name}</b>
          <button type="button" className={styles.fileName} onClick={() => read(given)}>
            {given.original_file_name}
          </button>
        </span>
        <IconButton
          icon={isLeaving ? 'spinner' : 'delete'}
          label={t('Remove {name}', { name })}
          onClick={() => takeBack(given.kyc_documents_id)}
        />
      </div>
    )
  }
  const refusal = error ? sentence(error) : isLacking ? t('Upload this document') : undefined
  return (
    <FileDrop
      label={isPending ? t('{name}: uploading', { name }) : name}
      help={t('{help}. PDF, PNG or JPEG, up to 5 MB', { help })}
      accept=".pdf,.png,.jpg,.jpeg"
      maxBytes={MAX_DOCUMENT_BYTES}
      onFiles={([file]) => file && send({ document_kind: kind, file })}
      error={refusal}
    />
  )
}
