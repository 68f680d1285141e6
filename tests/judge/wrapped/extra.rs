// SPDX-License-Identifier: MIT
pub struct Circle { pub x: f32, pub y: f32, pub r: f32 }
pub struct Rect { pub x: f32, pub y: f32, pub w: f32, pub h: f32 }
pub fn overlaps(c: &Circle, rect: &Rect, skin: f32) -> bool {
    let (dx, dy) = (c.x - c.x.max(rect.x).min(rect.x + rect.w), c.y - c.y.max(rect.y).min(rect.y + rect.h));
    dx * dx + dy * dy <= (c.r + skin) * (c.r + skin)
}
