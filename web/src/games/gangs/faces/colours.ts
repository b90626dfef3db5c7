// The few paints of the portraits. Each tone has a darker one for shadows.

export const INK = "#24142c";

export const skins: Readonly<Record<string, { base: string; shade: string; lip: string }>> = {
  pale: { base: "#f9e3d4", shade: "#e3bda8", lip: "#c0605e" },
  fair: { base: "#f5c9a2", shade: "#dc9f74", lip: "#b04a44" },
  tan: { base: "#dda36c", shade: "#bd7d49", lip: "#94382f" },
  brown: { base: "#a96d43", shade: "#85502e", lip: "#6e2a26" },
  dark: { base: "#744729", shade: "#55311b", lip: "#b2605c" },
  green: { base: "#9ad36f", shade: "#6fac4c", lip: "#3f7a3c" },
  grey: { base: "#c1c6d2", shade: "#969dae", lip: "#6d6f86" },
};

export const hairs: Readonly<Record<string, { base: string; shade: string }>> = {
  black: { base: "#38304a", shade: "#1d1628" },
  brown: { base: "#7d4b29", shade: "#553018" },
  blond: { base: "#f6d05e", shade: "#d39c2c" },
  red: { base: "#d4512e", shade: "#9c321b" },
  grey: { base: "#b4b4bf", shade: "#84848f" },
  white: { base: "#faf7ef", shade: "#cfc9bd" },
  pink: { base: "#f768bb", shade: "#c43a8c" },
  blue: { base: "#4a8df0", shade: "#2a5fb8" },
  green: { base: "#58bd53", shade: "#358837" },
};
