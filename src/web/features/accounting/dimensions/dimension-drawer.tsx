import * as z from 'zod/mini'
import { t } from '#core/messages.ts'
import { createDimension, type Dimension } from '#contract/accounting/dimensions.ts'
import { useForm } from '#web/lib/form.ts'
import { Checkbox, RadioGroup } from '#web/ui/choice.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSaveDimension } from './api.ts'

const DimensionForm = z.extend(createDimension.body, { is_active: z.boolean() })

/** Adds a cost centre or tag, renames one or archives one. */
export function DimensionDrawer({ dimension, onClose }: { dimension: Dimension | undefined; onClose: () => void }) {
  const { mutateAsync } = useSaveDimension(dimension?.dimensions_id)
  const form = useForm({
    schema: DimensionForm,
    initial: {
      dimension_kind: dimension?.dimension_kind ?? ('cost_centre' as Dimension['dimension_kind']),
      dimension_name: dimension?.dimension_name ?? '',
      is_active: dimension?.is_active ?? true,
    },
    submit: (body) => mutateAsync(body),
    onDone: ({ dimension_name }) => {
      toast({ tone: 'success', text: t('{dimension_name} saved', { dimension_name }) })
      onClose()
    },
  })
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={dimension ? t('Change') : t('Add a cost centre or tag')}
      verb={dimension ? t('Save changes') : t('Add')}
    >
      {!dimension && (
        <RadioGroup
          label={t('It is')}
          name="dimension_kind"
          value={form.values.dimension_kind}
          onChange={(kind) => form.set({ dimension_kind: kind === 'tag' ? 'tag' : 'cost_centre' })}
          options={[
            { value: 'cost_centre', label: t('A cost centre: a line has one') },
            { value: 'tag', label: t('A tag: a line has as many as you like') },
          ]}
        />
      )}
      <TextInput label={t('Name')} {...form.field('dimension_name')} />
      {dimension && (
        <Checkbox
          label={t('In use: shown on new lines')}
          value={form.values.is_active}
          onChange={(is_active) => form.set({ is_active })}
        />
      )}
    </FormDrawer>
  )
}
