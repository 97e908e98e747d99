interface Sent {
  /** Of the file. */
  name: string;
  text: string;
  /** Where it leads. */
  address: string;
}

/** Hands the picture to what the device shares with; where it shares no files, saves it. */
export async function sendPicture(canvas: HTMLCanvasElement, { name, text, address }: Sent): Promise<'sent' | 'saved'> {
  const blob = await blobOf(canvas);
  const file = new File([blob], name, { type: 'image/png' });
  const shared = { files: [file], text: `${text}\n${address}` };
  if (navigator.canShare?.(shared)) {
    try {
      await navigator.share(shared);
    } catch (error) {
      // The player closed the sheet: they want to send nothing now.
      if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error;
    }
    return 'sent';
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has taken hold of the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return 'saved';
}

function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be made'))), 'image/png');
  });
}
