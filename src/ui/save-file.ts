/** Saves a file as if its link had been followed. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The browser reads it while it is saved.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
