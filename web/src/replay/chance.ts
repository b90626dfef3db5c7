/** The promise made for a seed: the fingerprint that was shown before the match. Null where a browser cannot say. */
export async function promiseFor(seed: string, subtle: SubtleCrypto | undefined): Promise<string | null> {
  if (subtle === undefined) return null;
  const bytes = new TextEncoder().encode(`talion/commitment/${seed}`);
  const hash = await subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
