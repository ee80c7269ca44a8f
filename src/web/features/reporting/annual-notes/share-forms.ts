import { shareChanges, shareKinds } from '#core/reporting/annual-notes/lists.ts'
import { t } from '#core/messages.ts'
import { type Choice, choices, type FieldSpec, type FormSpec, type Row } from './field-specs.ts'

const classesOf = (values: Row): Choice[] =>
  (values['classes'] as { class_name: string }[]).map(({ class_name }) => ({
    value: class_name,
    label: class_name || t('Class without a name'),
  }))
const firstClass = (values: Row) => classesOf(values)[0]?.value ?? ''
const className: FieldSpec = { kind: 'select', name: 'class_name', label: t('Class of shares'), options: classesOf }

export const shareCapitalForm: FormSpec = {
  title: t('Share capital'),
  verb: t('Save share capital'),
  fields: [
    {
      kind: 'list',
      name: 'classes',
      noun: 'Class',
      title: t('Classes of shares'),
      blank: () => ({
        class_kind: 'equity',
        class_name: t('Equity shares of ₹10'),
        face_value: 10_00,
        authorised_shares: 0,
        issued_shares: 0,
        opening_shares: 0,
        changes: [],
        paid_up: 10_00,
        calls_unpaid: 0,
        rights_text: '',
      }),
      fields: [
        { kind: 'select', name: 'class_kind', label: t('Kind'), options: choices(shareKinds) },
        { kind: 'text', name: 'class_name', label: t('Name') },
        { kind: 'money', name: 'face_value', label: t('Face value of a share (₹)') },
        { kind: 'money', name: 'paid_up', label: t('Paid up on a share (₹)') },
        { kind: 'count', name: 'authorised_shares', label: t('Authorised shares') },
        { kind: 'count', name: 'issued_shares', label: t('Issued shares'), help: t('At the end of the year.') },
        { kind: 'count', name: 'opening_shares', label: t('Subscribed at the beginning of the year') },
        { kind: 'money', name: 'calls_unpaid', label: t('Calls unpaid in total (₹)'), optional: true },
        {
          kind: 'list',
          name: 'changes',
          noun: 'Change',
          title: t('Changes in the year'),
          blank: () => ({ changed_on: '', change_kind: 'issue', shares: 0 }),
          fields: [
            { kind: 'select', name: 'change_kind', label: t('What changed'), options: choices(shareChanges) },
            { kind: 'date', name: 'changed_on', label: t('On') },
            { kind: 'count', name: 'shares', label: t('Shares') },
          ],
        },
        { kind: 'area', name: 'rights_text', label: t('Rights and restrictions'), optional: true },
      ],
    },
    {
      kind: 'list',
      name: 'holders',
      noun: 'Shareholder',
      title: t('Shareholders'),
      help: t('The note lists holders of more than 5% of a class.'),
      blank: (values) => ({ holder_name: '', class_name: firstClass(values), shares: 0 }),
      fields: [
        { kind: 'text', name: 'holder_name', label: t('Name') },
        className,
        { kind: 'count', name: 'shares', label: t('Shares at the end') },
      ],
    },
    {
      kind: 'list',
      name: 'promoters',
      noun: 'Promoter',
      title: t('Promoters'),
      blank: (values) => ({ promoter_name: '', class_name: firstClass(values), shares: 0, opening_shares: 0 }),
      fields: [
        { kind: 'text', name: 'promoter_name', label: t('Name') },
        className,
        { kind: 'count', name: 'opening_shares', label: t('Shares at the beginning') },
        { kind: 'count', name: 'shares', label: t('Shares at the end') },
      ],
    },
  ],
}
