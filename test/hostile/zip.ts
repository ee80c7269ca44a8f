import { crc32, deflateRawSync } from 'node:zlib'

/** A ZIP archive of one file of zeros, honest about its size. */
export function zipOf(name: string, size: number): Uint8Array {
  const content = Buffer.alloc(size)
  const packed = deflateRawSync(content, { level: 9 })
  const file = Buffer.from(name)
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(8, 4)
  fields.writeUInt32LE(crc32(content), 10)
  fields.writeUInt32LE(packed.length, 14)
  fields.writeUInt32LE(size, 18)
  fields.writeUInt16LE(file.length, 22)
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), fields, file, packed])
  const central = Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), fields, Buffer.alloc(14), file])
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0, 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, central, end])
}
