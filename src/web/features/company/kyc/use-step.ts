import type * as z from 'zod/mini'
import type { CheckKind, Kyc } from '#contract/company/kyc.ts'
import { useForm } from '#web/lib/form.ts'
import { isLate, type LateSchema } from '#web/lib/late-schema.ts'
import { tidy } from '#web/lib/tidy.ts'
import { useGive } from './api.ts'
import { isSettled } from './words.ts'

export type StepProps = {
  kyc: Kyc
  /** The label of the submit button. */
  verb: string
  onDone: () => void
}

type Options<S extends z.core.$ZodType, Values extends object> = {
  check_kind: CheckKind
  kyc: Kyc
  schema: S | LateSchema<S>
  initial: Values
  give: (values: z.output<S>) => Promise<Kyc>
  onDone: () => void
}

/** The form of a step. Unchanged values that are pending or verified are not validated again. */
export function useStep<S extends z.core.$ZodType, Values extends object>(options: Options<S, Values>) {
  const { kyc, check_kind, schema, initial, onDone } = options
  const { mutateAsync } = useGive(options.give)
  const status = kyc.checks.find((check) => check.check_kind === check_kind)?.status ?? 'not_started'
  return useForm<S, Values, Kyc>({
    schema,
    initial,
    // By now the schema is there: it checked the values.
    submit: (values) => {
      const known = isLate(schema) ? schema.now() : schema
      const isSame = JSON.stringify(values) === JSON.stringify(tidy(known, initial))
      return isSettled(status) && isSame ? Promise.resolve(kyc) : mutateAsync(values)
    },
    onDone,
  })
}
