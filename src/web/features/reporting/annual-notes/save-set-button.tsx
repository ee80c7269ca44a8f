import { useMutation } from '@tanstack/react-query'
import { annualSetFile, type setFormats } from '#contract/reporting/annual-notes.ts'
import { t } from '#core/messages.ts'
import { download } from '#web/lib/call.ts'
import { Button } from '#web/ui/button.tsx'

type FileProps = { start: string; format: (typeof setFormats)[number]; name: string; label: string }

export function SaveFile({ start, format, name, label }: FileProps) {
  const saving = useMutation({
    mutationFn: () => download(annualSetFile, name, { params: { year_start: start }, query: { format } }),
    meta: { fallback: t('The file could not be created') },
  })
  return (
    <Button
      icon={format === 'pdf' ? 'print' : 'download'}
      tone={format === 'pdf' ? 'primary' : 'plain'}
      busy={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {label}
    </Button>
  )
}
