import { t, translate } from '../messages.ts'

/** What a company lends an employee for their work. */
export const assetKinds = ['laptop', 'phone', 'card', 'vehicle', 'other'] as const
export type AssetKind = (typeof assetKinds)[number]
export const assetNames: Readonly<Record<AssetKind, string>> = {
  laptop: t('Laptop'),
  phone: t('Phone'),
  card: t('Card'),
  vehicle: t('Vehicle'),
  other: t('Other asset'),
}

/** How an asset came back. */
export const assetConditions = ['good', 'worn', 'damaged'] as const
export type AssetCondition = (typeof assetConditions)[number]
export const conditionNames: Readonly<Record<AssetCondition, string>> = {
  good: t('Good'),
  worn: t('Worn'),
  damaged: t('Damaged'),
}

export type NamedAsset = { asset_kind: AssetKind; description: string; serial: string | null }

/** An asset as lists and payslips name it, in the language of the moment: kind, description, serial number. */
export const assetLabel = ({ asset_kind, description, serial }: NamedAsset): string =>
  [translate(assetNames[asset_kind]), description, ...(serial === null ? [] : [serial])].join(', ')
