import type { Days, Topic } from '#core/assistant/topics/topic.ts'
import type { Paise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'

type Asked = Extract<Topic, { kind: 'figures' }>

/** A sum over days with its parts by name; `total` is theirs, and of profit income less expenses. */
export type Sums = { span: Days; total: Paise; rows: readonly { name: string; amount: Paise }[] }
/** What a sum is called, what it rests on and leaves out, and the page that shows it. */
export type SumWords = { title: string; first: string; derivation: string; link: string; also?: readonly string[] | undefined }
/**
 * Sums for each span, in its order, with their words; undefined where the company keeps nothing of the kind. `missing`: a
 * span without an approved pay run. `whole`: of what the parts are a share, where that is asked.
 */
export type SumReader = (
  tx: CompanyTx,
  asked: Asked,
) => Promise<{ sums: readonly Sums[]; missing?: Days | undefined; whole?: Paise | undefined; words: () => SumWords } | undefined>
