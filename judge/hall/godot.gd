# SPDX-License-Identifier: MIT
# Godot's side of godot.py: a test and its numbers come in over a socket, an answer goes out.
extends SceneTree


func ring(numbers, first, count):
	var points = PoolVector2Array()
	for i in range(count):
		points.append(Vector2(numbers[first + 2 * i], numbers[first + 2 * i + 1]))
	return points


func at(numbers, first):
	return Vector2(numbers[first], numbers[first + 1])


func hits(test, split, n):
	match test:
		"point/circle":
			return Geometry.is_point_in_circle(at(n, 0), at(n, 2), n[4])
		"point/box":
			return Rect2(at(n, 2), at(n, 4)).has_point(at(n, 0))
		"point/triangle":
			return Geometry.point_is_inside_triangle(at(n, 0), at(n, 2), at(n, 4), at(n, 6))
		"point/polygon":
			return Geometry.is_point_in_polygon(at(n, 0), ring(n, 2, (n.size() - 2) / 2))
		"circle/segment":
			return Geometry.segment_intersects_circle(at(n, 3), at(n, 5), at(n, 0), n[2]) != -1
		"segment/segment":
			return Geometry.segment_intersects_segment_2d(at(n, 0), at(n, 2), at(n, 4), at(n, 6)) != null
		"box/box":
			return Rect2(at(n, 0), at(n, 2)).intersects(Rect2(at(n, 4), at(n, 6)))
		"polygon/polygon":
			return not Geometry.intersect_polygons_2d(ring(n, 0, split), ring(n, 2 * split, n.size() / 2 - split)).empty()


func _init():
	var peer = StreamPeerTCP.new()
	peer.connect_to_host("127.0.0.1", int(OS.get_environment("HALL_PORT")))
	peer.set_no_delay(true)
	while true:
		var test = peer.get_utf8_string()
		if test == "":
			break
		var split = peer.get_32()
		var numbers = []
		for _i in range(peer.get_32()):
			numbers.append(peer.get_double())
		peer.put_8(1 if hits(test, split, numbers) else 0)
	quit()
