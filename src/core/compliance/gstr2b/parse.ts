import { badFile } from '../../documents/parsing/refuse.ts'
import { t } from '../../messages.ts'

export type Json = Readonly<Record<string, unknown>>
export const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The `data` of a GSTR-2B file, with or without its wrapper, or of each of its parts where they come together as a list. Throws `bad_file` for
 * whatever is no such file.
 */
export function parseFile(bytes: Uint8Array): Json[] {
  const text = new TextDecoder()
    .decode(bytes)
    .replace(/^\uFEFF/, '')
    .trim()
  if (text === '') throw badFile(t('This file is empty. Download GSTR-2B as JSON from the GST portal and import that file.'))
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw badFile(t('This is a ZIP or Excel file. Unpack it, or download GSTR-2B as JSON from the GST portal.'))
  if (text.startsWith('<'))
    throw badFile(
      t(
        'This is a web page, not GSTR-2B. Sign in to the GST portal again. Download GSTR-2B as JSON from the GST portal and import that file.',
      ),
    )
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw badFile(
      t(
        'This file isn’t valid JSON, so it may be incomplete or edited. Download GSTR-2B as JSON from the GST portal and import that file.',
      ),
    )
  }
  return Array.isArray(json) ? json.map(dataOf) : [dataOf(json)]
}

function dataOf(json: unknown): Json {
  let data = json
  // The portal wraps it once, and those who fetch it by API once more.
  for (let depth = 0; depth < 3 && isObject(data) && isObject(data['data']); depth += 1) data = data['data']
  if (!isObject(data))
    throw badFile(t('This file isn’t GSTR-2B. Download GSTR-2B as JSON from the GST portal and import that file.'))
  if (!isObject(data['docdata']))
    throw badFile(
      isObject(data['itcsumm'])
        ? t(
            'This file has only the summary of GSTR-2B, not its documents. Download GSTR-2B as JSON from the GST portal and import that file.',
          )
        : t('This file isn’t GSTR-2B. Download GSTR-2B as JSON from the GST portal and import that file.'),
    )
  return data
}
