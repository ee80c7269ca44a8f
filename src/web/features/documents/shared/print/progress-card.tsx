import { t } from '#core/messages.ts'
import { Card, Facts } from '#web/ui/layout.tsx'

type Line = { item_name: string; progress: string | null }

/** The progress of a document's lines; renders nothing before the first. */
export function ProgressCard({ lines }: { lines: readonly Line[] }) {
  const moved = lines.flatMap(({ item_name, progress }) => (progress ? [[item_name, progress] as const] : []))
  if (moved.length === 0) return null
  return (
    <Card title={t('Progress')}>
      <Facts items={moved} />
    </Card>
  )
}
