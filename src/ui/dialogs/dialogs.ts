/**
 * Makes `opens` and `closes` work where the browser does not know invoker commands or `closedby`, and closes what is
 * open when the page is left: taken back from the browser's memory it must not show a menu that did its work.
 */
export function watchDialogs(): void {
  if (!('commandForElement' in HTMLButtonElement.prototype && 'closedBy' in HTMLDialogElement.prototype))
    void import('./dialog-commands.ts').then(({ watchCommands }) => watchCommands())
  addEventListener('pagehide', () => {
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
  })
}
